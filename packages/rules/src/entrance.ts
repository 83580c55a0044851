import type { PrizeTerms } from './prize-scale.ts'
import { type PlacePrizes, prizePoolAc } from './prizes.ts'

/** The terms of a tournament that joining costs ArenaCoins in, and what it pays. */
export interface EntranceTerms extends PrizeTerms {
  /** Tickets. */
  readonly cost: number
  readonly maxAttempts: number
  readonly rewards: readonly PlacePrizes[]
}

/** The field that is wrong. */
export type EntranceFault =
  | 'cost'
  | 'max_attempts'
  | 'rewards'
  | 'full_prizes_from'
  | 'prize_floor_percent'
  | 'entrance_ac'

const CREDIT_PER_AC = 100

/**
 * Why these terms of a tournament with an entrance do not fit together; undefined for one without.
 *
 * It takes more coins than it gives, in a field of any size: with full prizes from F members on, Q qualified ones win at most Q / F of the pool
 * and have paid Q entrances. So it is enough that the pool is smaller than F entrances, that no floor is paid to fewer, and that nothing else is
 * won: any number of accounts of one owner loses together.
 */
export function entranceFault(terms: EntranceTerms): EntranceFault | undefined {
  const { entrance, cost, maxAttempts, fullPrizesFrom, prizeFloorPercent, rewards } = terms
  if (entrance === 0) return undefined
  if (!Number.isSafeInteger(entrance) || entrance < 0) return 'entrance_ac'
  if (cost > 0) return 'cost'
  if (maxAttempts > 0) return 'max_attempts'
  if (rewards.some(({ second_prize, third_prize }) => second_prize > 0 || third_prize !== ''))
    return 'rewards'
  if (fullPrizesFrom === 0) return 'full_prizes_from'
  if (prizeFloorPercent > 0) return 'prize_floor_percent'
  return prizePoolAc(rewards) * CREDIT_PER_AC < entrance * fullPrizesFrom ? undefined : 'rewards'
}
