import { isStakedInFull, lastRoundsAt, type RoundTerms } from './counted-rounds.ts'
import type { PrizeScale } from './prize-scale.ts'

/** The terms of a tournament that decide whether many accounts of one owner win more than as many people. */
export interface FairTermsFacts extends RoundTerms, PrizeScale {
  /** The start balance of each member, in the unit of the stake. */
  readonly startBalance: number
  readonly maxAttempts: number
  readonly games: readonly string[]
  /** The games in which the player chooses only the stake. */
  readonly chanceGames: readonly string[]
  readonly start_ms: number
  readonly end_ms: number
}

export type UnfairTerms =
  | 'rounds_not_counted'
  | 'stake_not_fixed'
  | 'extra_attempts'
  | 'several_games'
  | 'game_with_choice'
  | 'too_few_rounds'
  | 'too_many_rounds'
  | 'rounds_too_late'
  | 'prizes_for_few'

/** With fewer rounds equal scores are frequent, and the quickest of them ranks highest: a program is. */
export const FAIR_ROUNDS_MIN = 40
/** With more rounds too many people stop before the last one, and bots, who never do, are too large a part of those who are ranked. */
export const FAIR_ROUNDS_MAX = 125
/** All rounds are open for more than this part of the time, or only those who look in at the very end are ranked. */
const OPEN_PART = 1 / 7
const OPEN_LEAST_MS = 2 * 24 * 60 * 60_000

/** The number of one owner's bots that terms are tested against, and the percent of the full prizes they may take in a field of any size. */
const BOTS = 50
const BOTS_PERCENT_MAX = 8
/** Bots take a little more than their part of the qualified, since the quickest of equal scores ranks highest: 6 % more was measured. */
const HEADS_MARGIN_PERCENT = 120
/**
 * With full prizes from F qualified members on, B bots among Q qualified take B / Q of a share of Q / F: B / F whatever Q is, and less beyond F. So
 * this is the least F.
 */
export const FAIR_FULL_PRIZES_FROM = Math.ceil((BOTS * HEADS_MARGIN_PERCENT) / BOTS_PERCENT_MAX)
/** Bots that are alone take the whole floor. */
export const FAIR_PRIZE_FLOOR_MAX = BOTS_PERCENT_MAX

/**
 * Why a tournament needs an approver before it may promise TON; nothing when it does not. Where all play the same rounds for the same stake without
 * choices, every score has the same distribution, so that no program can do better than a person who plays to the end. Measurements and reasons for
 * these limits: docs/decisions/0023 and 0054.
 */
export function fairTerms(terms: FairTermsFacts): readonly UnfairTerms[] {
  const { countedRounds, fixedStake, games } = terms
  const isCounted = countedRounds > 0
  const reasons: Readonly<Record<UnfairTerms, boolean>> = {
    rounds_not_counted: !isCounted,
    stake_not_fixed: fixedStake === 0 || (isCounted && !isStakedInFull(terms)),
    extra_attempts: terms.maxAttempts > 0,
    several_games: games.length !== 1,
    game_with_choice: games.some(game => !terms.chanceGames.includes(game)),
    too_few_rounds: isCounted && countedRounds < FAIR_ROUNDS_MIN,
    too_many_rounds: countedRounds > FAIR_ROUNDS_MAX,
    rounds_too_late: isCounted && isLate(terms),
    prizes_for_few:
      terms.fullPrizesFrom < FAIR_FULL_PRIZES_FROM || terms.prizeFloorPercent > FAIR_PRIZE_FLOOR_MAX,
  }
  return (Object.keys(reasons) as UnfairTerms[]).filter(reason => reasons[reason])
}

function isLate(terms: FairTermsFacts): boolean {
  const { start_ms, end_ms } = terms
  const last_ms = lastRoundsAt(terms, start_ms)
  if (last_ms === start_ms) return false
  const open_ms = end_ms - last_ms
  return open_ms < OPEN_LEAST_MS || open_ms <= (end_ms - start_ms) * OPEN_PART
}
