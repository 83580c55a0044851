import { pastedCode } from '@arena/texts/pasted-text'
import { Button, Card, EmptyState, Skeleton } from '@arena/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Terminal } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSearchParams } from 'wouter'
import { LoadError } from '../frame/load-error.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { CallError, call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

/** A command that printed a code waits for approval by the signed-in operator: the page first shows who requested it. */
export function ConfirmLoginPage({ language }: { readonly language: string }) {
  const t = useTranslations('session')
  const formats = useFormats(language)
  const [search] = useSearchParams()
  const user_code = pastedCode(search.get('code') ?? '').toUpperCase()
  const login = useQuery({
    queryKey: ['login', user_code],
    queryFn: () => call('/operator/showLogin', { user_code }),
    refetchOnWindowFocus: false,
  })
  const decide = useMutation({
    mutationFn: (deny: boolean) => call('/operator/confirmLogin', { user_code, deny }),
  })
  if (login.error instanceof CallError && login.error.code === 'ITEM_NOT_FOUND') {
    return <EmptyState icon={<Terminal />} title={t('noCommand')} description={t('noCommandText')} />
  }
  if (login.data === undefined && login.error !== null)
    return <LoadError error={login.error} onRetry={() => void login.refetch()} />
  if (login.data === undefined) return <Skeleton className="h-48 rounded-l" />
  if (decide.isSuccess) return <p className="text-16">{t(decide.variables ? 'denied' : 'letIn')}</p>
  const { ip, user_agent, created_ms } = login.data
  return (
    <Card>
      <section aria-label={t('command')} className="flex flex-col gap-4 text-14">
        <p>{t('compare')}</p>
        <p className="text-24 font-bold">{user_code}</p>
        <p className="text-soft">
          {t('asks', { time: formats.moment(created_ms), ip, program: user_agent })}
        </p>
        {decide.error !== null && <Rejection error={decide.error} />}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => decide.mutate(false)} busy={decide.isPending}>
            {t('let')}
          </Button>
          <Button look="quiet" onClick={() => decide.mutate(true)} busy={decide.isPending}>
            {t('deny')}
          </Button>
        </div>
      </section>
    </Card>
  )
}
