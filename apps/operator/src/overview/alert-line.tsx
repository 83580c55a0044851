import type { OperatorAlert } from '@arena/contract/endpoints/operator-home'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

const ASKED_EVERY_MS = 15_000

/** The alerts in the operators' chat; empty until they are known, and for operators without the permission. */
export function useAlerts(): readonly OperatorAlert[] {
  const { data } = useQuery({
    queryKey: ['alerts'],
    enabled: mayCall('/operator/listAlerts'),
    queryFn: () => call('/operator/listAlerts'),
    refetchInterval: ASKED_EVERY_MS,
    retry: false,
  })
  return data?.alerts ?? []
}

/** Whether the chat was alerted, and who acknowledged it. */
export function AlertLine({
  alert,
  language,
}: {
  readonly alert: OperatorAlert | undefined
  readonly language: string
}) {
  const t = useTranslations('overview.alerts')
  const formats = useFormats(language)
  if (alert === undefined) return null
  const { is_refused, sent_ms, acknowledged_ms, acknowledged_by } = alert
  if (is_refused) return <span className="text-warn">{t('refused')}</span>
  if (acknowledged_ms !== null)
    return (
      <span className="text-soft">
        {t('acknowledged', { who: String(acknowledged_by), time: formats.moment(acknowledged_ms) })}
      </span>
    )
  return sent_ms === null ? null : (
    <span className="text-soft">{t('sent', { time: formats.moment(sent_ms) })}</span>
  )
}
