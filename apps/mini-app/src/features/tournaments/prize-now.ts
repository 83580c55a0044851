import type { Tournament } from '@arena/contract/endpoints/tournaments'
import {
  isFullPrize,
  type PlacePrizeNow,
  type PrizeTerms,
  placePrizeNow,
  prizeAc,
  prizePoolAc,
  scaledAc,
  scaledPrizes,
  scaledUsd,
} from '@arena/rules'

type Scaled = Pick<
  Tournament,
  | 'rewards'
  | 'entrance'
  | 'full_prizes_from'
  | 'prize_floor_percent'
  | 'qualified_members'
  | 'results_hash'
  | 'no_ton'
>

/** How the prizes of a tournament follow its field. */
export function scaleOf({
  full_prizes_from,
  prize_floor_percent,
  entrance,
}: Pick<Scaled, 'full_prizes_from' | 'prize_floor_percent' | 'entrance'>): PrizeTerms {
  return { fullPrizesFrom: full_prizes_from, prizeFloorPercent: prize_floor_percent, entrance }
}

/** Dollars as a screen shows them: the payment, or its maximum ("up to"). */
export interface ShownDollars {
  readonly dollars: number
  readonly isUpTo: boolean
}

/**
 * Listed dollars of a tournament, of one prize or of all: as listed where they are paid in full, by the field once it is ranked, and "up to" the
 * listed ones before. None for a player who can win no TON in it. `qualified`: the fresher count of a leaderboard that is open.
 */
export function shownDollars(
  tournament: Scaled,
  listed: number,
  qualified = tournament.qualified_members,
): ShownDollars {
  if (tournament.no_ton) return { dollars: 0, isUpTo: false }
  const scale = scaleOf(tournament)
  if (tournament.results_hash !== undefined)
    return { dollars: scaledUsd(listed, scale, qualified), isUpTo: false }
  return { dollars: listed, isUpTo: !isFullPrize(scale, qualified) }
}

/** Whole ArenaCoins as a screen shows them: the payment, or its maximum. */
export interface ShownCoins {
  readonly coins: number
  readonly areUpTo: boolean
}

/** The same for listed coins of one prize: they follow the field only where joining costs coins. */
export function shownCoins(
  tournament: Scaled,
  listed: string,
  qualified = tournament.qualified_members,
): ShownCoins {
  const terms = scaleOf(tournament)
  const coins = prizeAc(listed)
  if (tournament.results_hash !== undefined)
    return { coins: scaledAc(coins, terms, qualified), areUpTo: false }
  return { coins, areUpTo: areCoinsUpTo(terms, qualified) }
}

/** The coins of all its prizes. */
export function shownPool(tournament: Scaled): ShownCoins {
  const { rewards, results_hash, qualified_members: qualified } = tournament
  const terms = scaleOf(tournament)
  if (results_hash !== undefined)
    return { coins: prizePoolAc(scaledPrizes(rewards, terms, qualified)), areUpTo: false }
  return { coins: prizePoolAc(rewards), areUpTo: areCoinsUpTo(terms, qualified) }
}

function areCoinsUpTo(terms: PrizeTerms, qualified: number): boolean {
  return terms.entrance > 0 && !isFullPrize(terms, qualified)
}

/** The current prize of a place, with its maximum; undefined for a place without one. */
export function prizeNow(
  tournament: Scaled,
  place: number,
  qualified = tournament.qualified_members,
): PlacePrizeNow | undefined {
  return placePrizeNow(tournament.rewards, place, { scale: scaleOf(tournament), qualified })
}
