import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PageLink } from '../frame/page-link.tsx'
import { Rejection } from '../frame/rejection.tsx'
import { call, mayCall } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { actOf } from './act-words.ts'

/** What waits for an approver, on the page of its subject: an operator sees it before asking for the same again. */
export function WaitingRequests({
  subject,
  of,
  language,
}: {
  readonly subject: string
  /** The first part of the acts' names: other things can have the same key. */
  readonly of: readonly string[]
  readonly language: string
}) {
  const t = useTranslations('requests')
  const formats = useFormats(language)
  const { data, error } = useQuery({
    queryKey: ['requests', 'about', subject],
    queryFn: () => call('/operator/listRequests', { state: 'waiting', subject }),
    enabled: mayCall('/operator/listRequests'),
  })
  if (data === undefined && error !== null) return <Rejection error={error} />
  const waiting = data?.requests.filter(({ act }) => of.includes(act.split('.')[0] ?? '')) ?? []
  return waiting.map(request => (
    <p key={request.id} role="status" className="flex flex-wrap items-center gap-x-3 text-14 text-warn">
      {t('about', {
        act: actOf(t, request),
        name: request.maker,
        time: formats.moment(request.expires_ms),
      })}
      <PageLink href="/requests" className="inline-flex min-h-11 items-center text-gold" otherwise={null}>
        {t('open', { id: request.id })}
      </PageLink>
    </p>
  ))
}
