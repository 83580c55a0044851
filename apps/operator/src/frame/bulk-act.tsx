import type { BulkReply } from '@arena/contract/endpoints/operator-bulk'
import { type ComponentProps, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Act } from './act.tsx'
import { requestOf } from './rejection.tsx'

interface BulkActProps extends Omit<ComponentProps<typeof Act>, 'run' | 'done' | 'about'> {
  /** The subjects of the selected rows. */
  readonly subjects: readonly (string | number)[]
  readonly run: (key: string, reason: string) => Promise<BulkReply>
  readonly onDone: (reply: BulkReply) => void
}

/**
 * An act on several rows: one confirmation for all. Its key stays the same until it is done or asked for, so a double press or a repeated request
 * does it once.
 */
export function BulkAct({ subjects, run, onDone, label, ...props }: BulkActProps) {
  const t = useTranslations('frame.bulk')
  const keyOf = useKey(subjects)
  return (
    <Act
      {...props}
      about="bulk"
      label={t('many', { act: label, count: subjects.length })}
      done={t('finished')}
      run={async reason => {
        const reply = await keyOf(key => run(key, reason))
        onDone(reply)
        return t('outcome', { done: reply.done, refused: reply.refused.length })
      }}
    />
  )
}

/** Does work under a key that is kept for these subjects while the work fails. */
export function useKey(subjects: readonly (string | number)[]) {
  const kept = useRef({ of: '', key: '' })
  return async (work: (key: string) => Promise<BulkReply>): Promise<BulkReply> => {
    const of = subjects.join(' ')
    if (kept.current.of !== of) kept.current = { of, key: crypto.randomUUID() }
    const end = () => {
      kept.current = { of: '', key: '' }
    }
    try {
      const reply = await work(kept.current.key)
      end()
      return reply
    } catch (error) {
      if (error instanceof Error && requestOf(error) > 0) end()
      throw error
    }
  }
}
