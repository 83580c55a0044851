import { lastRoundsAt, type RoundTerms } from './counted-rounds.ts'

/** What of a tournament's terms decides whether many accounts of one owner win more than as many people. */
export interface FairTermsFacts extends RoundTerms {
  /** What everybody starts with, in the unit of the stake. */
  readonly startBalance: number
  readonly maxAttempts: number
  readonly games: readonly string[]
  /** The games in which a player chooses nothing but the stake. */
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

/** With fewer rounds equal scores are frequent, and of these the quickest stands highest: a program is. */
export const FAIR_ROUNDS_MIN = 40
/** With more rounds too many people stop before the last one, and bots, who never do, are too large a part of those who are ranked. */
export const FAIR_ROUNDS_MAX = 125
/** All rounds are open for more than this part of the time, or only those who look in at the very end are ranked. */
const OPEN_PART = 1 / 7
const OPEN_LEAST_MS = 2 * 24 * 60 * 60_000

/**
 * Why a tournament may not promise TON unless a second person agrees; nothing when it may. Where all play the same rounds for the same
 * stake with nothing to choose, every score has the same distribution, so that nobody's program can do better than a person who plays to
 * the end. Measured, and why these limits: docs/decisions/0023.
 */
export function fairTerms(terms: FairTermsFacts): readonly UnfairTerms[] {
  const { countedRounds, fixedStake, startBalance, games } = terms
  const isCounted = countedRounds > 0
  const reasons: Readonly<Record<UnfairTerms, boolean>> = {
    rounds_not_counted: !isCounted,
    stake_not_fixed: fixedStake === 0 || (isCounted && countedRounds * fixedStake !== startBalance),
    extra_attempts: terms.maxAttempts > 0,
    several_games: games.length !== 1,
    game_with_choice: games.some(game => !terms.chanceGames.includes(game)),
    too_few_rounds: isCounted && countedRounds < FAIR_ROUNDS_MIN,
    too_many_rounds: countedRounds > FAIR_ROUNDS_MAX,
    rounds_too_late: isCounted && isLate(terms),
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
