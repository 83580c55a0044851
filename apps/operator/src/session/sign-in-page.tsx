import { Button, Card } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/act.tsx'
import { call } from '../server-api.ts'
import { noteSession } from './signed-in-here.ts'

/** What a one-time code looks like. */
const CODE = /^[\w-]{43}$/

interface SignInPageProps {
  /** Why somebody is not let in. */
  readonly refused: Error | null
  /** Whether somebody was signed in here until just now. */
  readonly hasEnded: boolean
}

/** Lets an operator in by a one-time code. */
export function SignInPage({ refused, hasEnded }: SignInPageProps) {
  const t = useTranslations('session')
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => call('/operator/openSession', { code: code.trim() }),
    onSuccess: () => noteSession('open'),
  })
  const error = enter.error ?? refused
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-4">
      <h1 className="text-24 font-bold">{t('title')}</h1>
      <Card>
        <form
          className="flex flex-col gap-4"
          onSubmit={event => {
            event.preventDefault()
            enter.mutate()
          }}
        >
          <p className="text-14 text-soft">{t('howToEnter')}</p>
          <label className="flex flex-col gap-1 text-14">
            {t('code')}
            <input
              className="field"
              required
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={code}
              onChange={event => setCode(event.target.value)}
            />
          </label>
          {error !== null && <Rejection error={error} />}
          {error === null && hasEnded && (
            <p role="status" className="text-14">
              {t('ended')}
            </p>
          )}
          <Button type="submit" busy={enter.isPending} disabled={!CODE.test(code.trim())}>
            {t('enter')}
          </Button>
        </form>
      </Card>
    </main>
  )
}
