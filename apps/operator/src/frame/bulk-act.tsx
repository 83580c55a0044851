import type { BulkReply } from '@arena/contract/endpoints/operator-bulk'
import { type ComponentProps, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bulkObject } from '../drafts/act-draft.ts'
import { Act } from './act.tsx'
import { underKey } from './act-key.ts'
import { bulkKey, newSeed, withSeed } from './bulk-key.ts'

type Subjects = readonly (string | number)[]

interface BulkActProps extends Omit<ComponentProps<typeof Act>, 'run' | 'done' | 'about'> {
  /** The subjects of the selected rows. */
  readonly subjects: Subjects
  /** Where the call takes several decisions, the one that this act is: each has a draft of its own. */
  readonly decision?: string
  readonly run: (key: string, reason: string) => Promise<BulkReply>
  readonly onDone: (reply: BulkReply) => void
}

/**
 * An act on several rows: one confirmation for all. Its draft keeps what its key is made of until the act is done or asked for. So a double
 * press, a repeated request or a restored draft does it once.
 */
export function BulkAct({ subjects, decision, run, onDone, label, fields, ...props }: BulkActProps) {
  const t = useTranslations('frame.bulk')
  const { seed, setSeed, withKey } = useSeed(subjects)
  return (
    <Act
      {...props}
      about={bulkObject(decision)}
      label={t('many', { act: label, count: subjects.length })}
      done={t('finished')}
      fields={withSeed(fields, seed, setSeed)}
      run={async reason => {
        const reply = await withKey(key => run(key, reason))
        onDone(reply)
        return t('outcome', { done: reply.done, refused: reply.refused.length })
      }}
    />
  )
}

/** Does work under a key that is kept for these subjects while the work fails. */
export const useKey = (subjects: Subjects) => useSeed(subjects).withKey

function useSeed(subjects: Subjects) {
  const [seed, setSeed] = useState(newSeed)
  const withKey = async (work: (key: string) => Promise<BulkReply>): Promise<BulkReply> => {
    const end = () => setSeed(newSeed())
    const key = await bulkKey(seed, subjects)
    const reply = await underKey(() => work(key), end)
    end()
    return reply
  }
  return { seed, setSeed, withKey }
}
