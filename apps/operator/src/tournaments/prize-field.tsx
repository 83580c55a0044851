import type { OperatorTournament } from '@arena/contract/endpoints/operator-tournaments'
import { useTranslations } from 'use-intl'
import { useFormats } from '../texts.tsx'

/** How prizes in TON, or in coins where joining costs coins, depend on the number of players, and how much is paid once the tournament is ranked. */
export function PrizeField({ tournament }: { readonly tournament: OperatorTournament }) {
  const t = useTranslations('tournaments')
  const { full_prizes_from: full, prize_floor_percent: floor, qualified_members: qualified } = tournament
  if (full === 0) return null
  const isForCoins = tournament.entrance_ac > 0
  const ranked = qualified !== undefined && { qualified, percent: tournament.prize_percent ?? 0 }
  return (
    <p className="text-14">
      {isForCoins ? t('fieldCoins', { full }) : t('field', { full, floor })}{' '}
      {ranked !== false && t(isForCoins ? 'fieldCoinsRanked' : 'fieldRanked', ranked)}
    </p>
  )
}

/** What joining costs. */
export function useEntryFee(language: string) {
  const t = useTranslations('tournaments')
  const formats = useFormats(language)
  return ({ type, cost, entrance_ac }: Pick<OperatorTournament, 'type' | 'cost' | 'entrance_ac'>): string =>
    entrance_ac > 0
      ? t('feeAc', { ac: formats.number(entrance_ac) })
      : t(type === 1 ? 'feeGolden' : 'feeTickets', { count: cost })
}
