import { useQuery } from '@tanstack/react-query'
import { Rejection } from '../frame/rejection.tsx'
import { call } from '../server-api.ts'
import { PrizeChangeList } from './prize-change-list.tsx'

/** The players whose prizes change if a member is disqualified. */
export function DisqualificationChanges({
  tKey,
  telegramId,
  language,
}: {
  readonly tKey: string
  readonly telegramId: number
  readonly language: string
}) {
  const { data, error } = useQuery({
    queryKey: ['foresee-disqualification', tKey, telegramId],
    queryFn: () => call('/operator/foreseeDisqualification', { t_key: tKey, telegram_id: telegramId }),
  })
  if (data === undefined && error !== null) return <Rejection error={error} />
  return data && <PrizeChangeList changes={data.changes} why={data.why} language={language} />
}

/** The winners if a tournament ends now, or the losers if it is cancelled. */
export function EndChanges({
  tKey,
  act,
  language,
}: {
  readonly tKey: string
  readonly act: 'end' | 'cancel'
  readonly language: string
}) {
  const { data, error } = useQuery({
    queryKey: ['foresee-end', tKey, act],
    queryFn: () => call('/operator/foreseeEnd', { t_key: tKey, act }),
  })
  if (data === undefined && error !== null) return <Rejection error={error} />
  if (data === undefined) return null
  const { changes, why, is_known } = data
  return (
    <PrizeChangeList
      changes={changes.map(({ tournament: _, ...change }) => change)}
      why={why}
      isKnown={is_known}
      language={language}
    />
  )
}
