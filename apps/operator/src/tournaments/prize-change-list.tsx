import type { ForeseenReply } from '@arena/contract/endpoints/operator-foresee'
import { useTranslations } from 'use-intl'
import { useFormats } from '../texts.tsx'

/** `tournament` is absent where all changes are in one. */
type Change = Omit<ForeseenReply['changes'][number], 'tournament'> & { readonly tournament?: string }

/** The players whose prizes an act changes, shown before it is done. */
export function PrizeChangeList({
  changes,
  why,
  isKnown = true,
  language,
}: {
  readonly changes: readonly Change[]
  readonly why: readonly string[]
  readonly isKnown?: boolean
  readonly language: string
}) {
  const t = useTranslations('tournaments.prizeChanges')
  return (
    <>
      {!isKnown && <p className="mt-2 text-warn">{t('unknown')}</p>}
      {isKnown && changes.length === 0 && <p className="mt-2">{t('none')}</p>}
      {changes.length > 0 && (
        <ul aria-label={t('title')} className="mt-2 flex flex-col gap-1">
          {changes.map(change => (
            <li key={`${change.tournament} ${change.telegram_id}`} className="wrap-anywhere">
              <PrizeChange change={change} language={language} />
            </li>
          ))}
        </ul>
      )}
      {why.length > 0 && <p className="mt-2 text-warn">{t('byTwo')}</p>}
    </>
  )
}

function PrizeChange({ change, language }: { readonly change: Change; readonly language: string }) {
  const t = useTranslations('tournaments.prizeChanges')
  const formats = useFormats(language)
  const { telegram_id, nickname, from, to, ac, nano, items, tournament } = change
  const signed = (value: number | bigint, text: string) => `${value > 0 ? '+' : ''}${text}`
  const sums = [
    ac !== 0 && signed(ac, t('ac', { amount: formats.number(ac) })),
    nano !== '0' && signed(BigInt(nano), t('ton', { amount: formats.ton(nano) })),
    items !== 0 && signed(items, t('items', { count: items })),
  ].filter(sum => sum !== false)
  const name = nickname === '' ? String(telegram_id) : nickname
  const key = to === 0 ? 'leaves' : from === to ? 'stays' : 'moves'
  const said = t(key, { name, from, to, sums: formats.list(sums) })
  return tournament === undefined ? said : t('inTournament', { tournament, change: said })
}
