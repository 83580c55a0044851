import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { isFullPrize, type PlacePrizeNow, type PrizeScale, placePrizeNow, scaledUsd } from '@arena/rules'

type Scaled = Pick<
  Tournament,
  'rewards' | 'full_prizes_from' | 'prize_floor_percent' | 'qualified_members' | 'results_hash'
>

/** How the dollar prizes of a tournament follow its field. */
export function scaleOf({
  full_prizes_from,
  prize_floor_percent,
}: Pick<Scaled, 'full_prizes_from' | 'prize_floor_percent'>): PrizeScale {
  return { fullPrizesFrom: full_prizes_from, prizeFloorPercent: prize_floor_percent }
}

/** Dollars as a screen shows them: the payment, or its maximum ("up to"). */
export interface ShownDollars {
  readonly dollars: number
  readonly isUpTo: boolean
}

/**
 * Listed dollars of a tournament, of one prize or of all: as listed where they are paid in full, by the field once it is ranked, and "up to" the
 * listed ones before. `qualified`: the fresher count of a leaderboard that is open.
 */
export function shownDollars(
  tournament: Scaled,
  listed: number,
  qualified = tournament.qualified_members,
): ShownDollars {
  const scale = scaleOf(tournament)
  if (tournament.results_hash !== undefined)
    return { dollars: scaledUsd(listed, scale, qualified), isUpTo: false }
  return { dollars: listed, isUpTo: !isFullPrize(scale, qualified) }
}

/** The current prize of a place, with its maximum; undefined for a place without one. */
export function prizeNow(
  tournament: Scaled,
  place: number,
  qualified = tournament.qualified_members,
): PlacePrizeNow | undefined {
  return placePrizeNow(tournament.rewards, place, { scale: scaleOf(tournament), qualified })
}
