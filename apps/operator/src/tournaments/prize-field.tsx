import type { OperatorTournament } from '@arena/contract/endpoints/operator-tournaments'
import { useTranslations } from 'use-intl'

/** How TON prizes depend on the number of players, and how much is paid once the tournament is ranked. */
export function PrizeField({ tournament }: { readonly tournament: OperatorTournament }) {
  const t = useTranslations('tournaments')
  const { full_prizes_from: full, prize_floor_percent: floor, qualified_members: qualified } = tournament
  if (full === 0) return null
  return (
    <p className="text-14">
      {t('field', { full, floor })}{' '}
      {qualified !== undefined && t('fieldRanked', { qualified, percent: tournament.prize_percent ?? 0 })}
    </p>
  )
}
