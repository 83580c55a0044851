import { Button, Card } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/act.tsx'
import { call } from '../server-api.ts'
import { enterByPasskey, hasPasskeys } from './passkey.ts'
import { noteSession } from './signed-in-here.ts'

/** What a one-time code looks like. */
const CODE = /^[\w-]{43}$/

interface SignInPageProps {
  /** Why somebody is not let in. */
  readonly refused: Error | null
  /** Whether somebody was signed in here until just now. */
  readonly hasEnded: boolean
}

/** Lets an operator in by a passkey, or by a one-time code the first time. */
export function SignInPage({ refused, hasEnded }: SignInPageProps) {
  const t = useTranslations('session')
  const enter = useMutation({ mutationFn: enterByPasskey })
  const error = enter.error ?? refused
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-4 p-4">
      <h1 className="text-24 font-bold">{t('title')}</h1>
      {error === null && hasEnded && (
        <p role="status" className="text-14">
          {t('ended')}
        </p>
      )}
      {error !== null && <Rejection error={error} />}
      <Card>
        <section aria-label={t('byPasskey')} className="flex flex-col gap-4">
          <p className="text-14 text-soft">{t(hasPasskeys() ? 'aboutPasskey' : 'noPasskeysHere')}</p>
          <Button onClick={() => enter.mutate()} busy={enter.isPending} disabled={!hasPasskeys()}>
            <KeyRound aria-hidden="true" className="size-5" />
            {t('byPasskey')}
          </Button>
        </section>
      </Card>
      <Card>
        <CodeForm />
      </Card>
    </main>
  )
}

function CodeForm() {
  const t = useTranslations('session')
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => call('/operator/openSession', { code: code.trim() }),
    onSuccess: () => noteSession('open'),
  })
  return (
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
      {enter.error !== null && <Rejection error={enter.error} />}
      <Button look="quiet" type="submit" busy={enter.isPending} disabled={!CODE.test(code.trim())}>
        {t('enter')}
      </Button>
    </form>
  )
}
