import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Rejection } from '../frame/rejection.tsx'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'
import { PrizeChangeList } from '../tournaments/prize-change-list.tsx'

/** The losses of a player by a ban or an erasure, and the players whose prizes change with it. */
export function RemovalChanges({
  id,
  act,
  language,
}: {
  readonly id: number
  readonly act: 'ban' | 'erase'
  readonly language: string
}) {
  const t = useTranslations('players.removal')
  const formats = useFormats(language)
  const { data, error } = useQuery({
    queryKey: ['foresee-removal', id, act],
    queryFn: () => call('/operator/foreseeRemoval', { telegram_id: id, act }),
  })
  if (data === undefined && error !== null) return <Rejection error={error} />
  if (data === undefined) return null
  const owned = {
    ton: formats.ton(data.owned_nano),
    ac: formats.credit(data.credit),
    tickets: data.ticket,
    goldTickets: data.gold_ticket,
  }
  return (
    <>
      <p className="mt-2">{t(act, owned)}</p>
      <PrizeChangeList changes={data.changes} why={data.why} isKnown={data.is_known} language={language} />
    </>
  )
}
