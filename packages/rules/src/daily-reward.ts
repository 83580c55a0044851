/** How the days of the daily reward follow each other. All times in milliseconds. */
export interface DailyRewardTerms {
  /** Days of a cycle; after the last comes the first. */
  readonly days: number
  /** From one claim to the next. */
  readonly cooldown: number
  /** The time without a claim after which the cycle restarts. Longer than the cooldown. */
  readonly kept: number
}

export interface DailyClaim {
  /** Unix milliseconds. */
  readonly claimedAt: number
  /** Of the cycle, from 1. */
  readonly day: number
}

export interface DailyRewardState {
  /** The day that can be claimed, or the one that has been until the next can; the first while it is waited for. */
  readonly day: number
  /** Nothing can be claimed before `nextClaimAt`. */
  readonly isClaimed: boolean
  /** From when on the next claim is possible; undefined when it is possible now. */
  readonly nextClaimAt: number | undefined
  /** From when on the days so far are lost; undefined when there are none to lose. */
  readonly lostAt: number | undefined
  /** The days of an earlier cycle were lost, and nothing has been claimed since. */
  readonly wasLost: boolean
}

const FIRST_DAY: DailyRewardState = {
  day: 1,
  isClaimed: false,
  nextClaimAt: undefined,
  lostAt: undefined,
  wasLost: false,
}

/** The state of a player who starts over: as if they had claimed at `leftAt`, the end of their previous account. */
export function dailyRewardAfterErasure(
  leftAt: number,
  { cooldown }: Pick<DailyRewardTerms, 'cooldown'>,
  now: number,
): DailyRewardState {
  const nextClaimAt = leftAt + cooldown
  return now < nextClaimAt ? { ...FIRST_DAY, isClaimed: true, nextClaimAt } : FIRST_DAY
}

/**
 * The player's position in the cycle. The time runs from the player's own last claim: calendars and time zones have no effect. A claim in the future,
 * made by another server's clock, counts as made now.
 */
export function dailyRewardState(
  last: DailyClaim | undefined,
  { days, cooldown, kept }: DailyRewardTerms,
  now: number,
): DailyRewardState {
  if (last === undefined) return FIRST_DAY
  const nextClaimAt = last.claimedAt + cooldown
  const lostAt = last.claimedAt + kept
  const isLast = last.day >= days
  if (now < nextClaimAt)
    return {
      day: last.day,
      isClaimed: true,
      nextClaimAt,
      lostAt: isLast ? undefined : lostAt,
      wasLost: false,
    }
  if (isLast || now >= lostAt)
    return { day: 1, isClaimed: false, nextClaimAt: undefined, lostAt: undefined, wasLost: !isLast }
  return { day: last.day + 1, isClaimed: false, nextClaimAt: undefined, lostAt, wasLost: false }
}
