/**
 * Tournaments of counted rounds: every member plays the same number of rounds for the same stake, and a member with fewer is not ranked. The rounds
 * are handed out day by day of the tournament; unplayed ones carry over. Why: docs/decisions/0023.
 */

/** The terms of a tournament's rounds. Amounts in any one unit. */
export interface RoundTerms {
  /** Rounds that are played and counted; 0 = unlimited. */
  readonly countedRounds: number
  /** The stake of every round; 0 = free to choose. */
  readonly fixedStake: number
  /** Rounds that each day of the tournament adds; 0 = all are open from its start. */
  readonly roundsPerDay: number
}

/** The terms of a tournament with any number of rounds at any stake. */
export const FREE_ROUNDS: RoundTerms = { countedRounds: 0, fixedStake: 0, roundsPerDay: 0 }

/** A tournament's day begins at the time of day at which the tournament began. */
const DAY_MS = 24 * 60 * 60_000

/** How many rounds, from the first on, a member may have played at `now_ms`; Infinity where rounds are not counted. */
export function roundsOpen(
  { countedRounds, roundsPerDay }: Omit<RoundTerms, 'fixedStake'>,
  start_ms: number,
  now_ms: number,
): number {
  if (now_ms < start_ms) return 0
  if (countedRounds === 0) return Number.POSITIVE_INFINITY
  if (roundsPerDay === 0) return countedRounds
  return Math.min(countedRounds, roundsPerDay * dayOf(start_ms, now_ms))
}

/** When the next rounds are handed out (Unix milliseconds); undefined when none are left to hand out before `end_ms`. */
export function nextRoundsAt(
  { countedRounds, roundsPerDay }: Omit<RoundTerms, 'fixedStake'>,
  { start_ms, end_ms }: { readonly start_ms: number; readonly end_ms: number },
  now_ms: number,
): number | undefined {
  if (countedRounds === 0) return undefined
  if (now_ms < start_ms) return start_ms
  if (roundsPerDay === 0 || roundsPerDay * dayOf(start_ms, now_ms) >= countedRounds) return undefined
  const next_ms = start_ms + dayOf(start_ms, now_ms) * DAY_MS
  return next_ms < end_ms ? next_ms : undefined
}

/** From when all rounds are available (Unix milliseconds): nobody could finish a tournament that ends before. */
export function lastRoundsAt(
  { countedRounds, roundsPerDay }: Omit<RoundTerms, 'fixedStake'>,
  start_ms: number,
): number {
  if (countedRounds === 0 || roundsPerDay === 0) return start_ms
  return start_ms + (Math.ceil(countedRounds / roundsPerDay) - 1) * DAY_MS
}

/** Which day of the tournament this is, from 1. */
function dayOf(start_ms: number, now_ms: number): number {
  return Math.floor((now_ms - start_ms) / DAY_MS) + 1
}

/** How many rounds a member may still begin; Infinity where rounds are not counted. */
export function roundsLeft(open: number, played: number): number {
  return Math.max(0, open - played)
}

/** The fault in the rounds of a plan, by the name of the field; undefined when they are valid. */
export type RoundTermsFault =
  | 'counted_rounds'
  | 'fixed_stake'
  | 'rounds_per_day'
  | 'qualifying_rounds'
  | 'max_attempts'
  | 'games'

/**
 * Whether stakes take nothing from the points, which then are what was won: rounds are counted and everybody starts at 0. Tournaments that were
 * announced with a start of all stakes keep that rule.
 */
export function areStakesFree({
  countedRounds,
  startBalance,
}: Pick<PlannedRounds, 'countedRounds' | 'startBalance'>): boolean {
  return countedRounds > 0 && startBalance === 0
}

export interface PlannedRounds extends RoundTerms {
  /** The start balance of each member, in the unit of the stake. */
  readonly startBalance: number
  readonly qualifyingRounds: number
  readonly maxAttempts: number
  readonly games: readonly string[]
  readonly start_ms: number
  readonly end_ms: number
}

/**
 * Counted rounds and a fixed stake go together, and either stakes are free or those of all rounds equal the start: nobody runs out of points or
 * keeps unused ones. A second attempt, or a second game, would be a choice that a patient player uses better.
 */
export function roundTermsFault(plan: PlannedRounds): RoundTermsFault | undefined {
  const { countedRounds, fixedStake, roundsPerDay } = plan
  if (countedRounds === 0) {
    if (fixedStake !== 0) return 'fixed_stake'
    return roundsPerDay === 0 ? undefined : 'rounds_per_day'
  }
  if (fixedStake === 0 || !isStakedInFull(plan)) return 'fixed_stake'
  if (plan.qualifyingRounds !== countedRounds) return 'qualifying_rounds'
  if (plan.maxAttempts !== 0) return 'max_attempts'
  if (plan.games.length !== 1) return 'games'
  return lastRoundsAt(plan, plan.start_ms) < plan.end_ms ? undefined : 'rounds_per_day'
}

/** Whether everybody can stake every round and has nothing left for another. */
export function isStakedInFull(
  plan: Pick<PlannedRounds, 'countedRounds' | 'fixedStake' | 'startBalance'>,
): boolean {
  return areStakesFree(plan) || plan.countedRounds * plan.fixedStake === plan.startBalance
}
