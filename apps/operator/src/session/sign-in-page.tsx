import { Button, Card } from '@arena/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/act.tsx'
import { call } from '../server-api.ts'
import { keepToken, TOKEN } from './token.ts'

/** Lets an operator in by a one-time code; `refused` says why the token of this tab did not. */
export function SignInPage({ refused }: { readonly refused: Error | null }) {
  const t = useTranslations('session')
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => call('/operator/redeemCode', { code: code.trim() }),
    onSuccess: ({ token }) => keepToken(token),
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
          <Button type="submit" busy={enter.isPending} disabled={!TOKEN.test(code.trim())}>
            {t('enter')}
          </Button>
        </form>
      </Card>
    </main>
  )
}
