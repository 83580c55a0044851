import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../server-api.ts'
import { useFormats } from '../texts.tsx'

/** Who wins more and who less if a member is disqualified, before it is done. */
export function PrizeChanges({
  tKey,
  telegramId,
  language,
}: {
  readonly tKey: string
  readonly telegramId: number
  readonly language: string
}) {
  const t = useTranslations('tournaments')
  const formats = useFormats(language)
  const { data } = useQuery({
    queryKey: ['foresee-disqualification', tKey, telegramId],
    queryFn: () => call('/operator/foreseeDisqualification', { t_key: tKey, telegram_id: telegramId }),
  })
  if (data === undefined) return null
  if (data.changes.length === 0) return <p className="mt-2">{t('noPrizeMoves')}</p>
  return (
    <>
      <ul className="mt-2 flex flex-col gap-1">
        {data.changes.map(({ telegram_id, nickname, from, to, ac, nano, items }) => (
          <li key={telegram_id}>
            {t('prizeChange', {
              name: nickname === '' ? String(telegram_id) : nickname,
              from,
              to,
              ac: formats.number(ac),
              ton: formats.ton(nano),
              items,
            })}
          </li>
        ))}
      </ul>
      {data.why.length > 0 && <p className="mt-2 text-warn">{t('byTwo')}</p>}
    </>
  )
}
