/** A player's own limits. Times in milliseconds since the epoch; a limit in its caller's unit, null = none. */

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A looser limit comes into force this long after it was asked for. */
export const LOOSENING_MS = DAY_MS
/** Between two stakes at most this much counts as play. */
export const PLAY_GAP_MS = 2 * MINUTE_MS

type Limit = number | null

/** The limit in force, and the looser one that waits. */
export interface LimitPlan {
  readonly value: Limit
  readonly next: { readonly value: Limit; readonly from_ms: number } | null
}

export const NO_LIMIT: LimitPlan = { value: null, next: null }

/** The plan at this time: a change that has waited long enough is in force. */
export function limitPlanAt(plan: LimitPlan, now_ms: number): LimitPlan {
  return plan.next !== null && plan.next.from_ms <= now_ms ? { value: plan.next.value, next: null } : plan
}

/**
 * The plan after the player asks for `wanted`. An equal or stricter limit takes effect at once and cancels a pending one; a looser one waits. Asking
 * again for the pending limit does not extend the wait.
 */
export function changeLimit(plan: LimitPlan, wanted: Limit, now_ms: number): LimitPlan {
  const today = limitPlanAt(plan, now_ms)
  if (!isLooser(wanted, today.value)) return { value: wanted, next: null }
  if (today.next !== null && today.next.value === wanted) return today
  return { value: today.value, next: { value: wanted, from_ms: now_ms + LOOSENING_MS } }
}

function isLooser(one: Limit, other: Limit): boolean {
  return (one ?? Number.POSITIVE_INFINITY) > (other ?? Number.POSITIVE_INFINITY)
}

/** How long a player has played on the day (UTC) of their last stake, and when that stake was. */
export interface PlayTime {
  readonly last_ms: number
  readonly played_ms: number
}

export function dayStart_ms(now_ms: number): number {
  return now_ms - (((now_ms % DAY_MS) + DAY_MS) % DAY_MS)
}

export function dayEnd_ms(now_ms: number): number {
  return dayStart_ms(now_ms) + DAY_MS
}

/** The part of it that was played today. */
export function playedToday_ms(time: PlayTime, now_ms: number): number {
  return time.last_ms >= dayStart_ms(now_ms) ? time.played_ms : 0
}

/**
 * A stake is played: the time since the stake before counts, of a longer pause its last two minutes, of a night only the time after
 * midnight. So a day never counts more than has passed of it. A clock that is behind counts nothing.
 */
export function countPlay(time: PlayTime, now_ms: number): PlayTime {
  const since_ms = Math.max(time.last_ms, now_ms - PLAY_GAP_MS, dayStart_ms(now_ms))
  return {
    last_ms: Math.max(time.last_ms, now_ms),
    played_ms: playedToday_ms(time, now_ms) + Math.max(0, now_ms - since_ms),
  }
}

/** Whether the day's limit, in minutes, is used up. */
export function isDayUsedUp(time: PlayTime, plan: LimitPlan, now_ms: number): boolean {
  const { value } = limitPlanAt(plan, now_ms)
  return value !== null && playedToday_ms(time, now_ms) >= value * MINUTE_MS
}

export type BreakKind = 'cool_off' | 'self_exclusion'

/** `until_ms` is Infinity for a break that never ends. */
export interface PlayBreak {
  readonly kind: BreakKind
  readonly until_ms: number
}

/** The break that runs now; null when it is over. */
export function runningBreak(taken: PlayBreak | null, now_ms: number): PlayBreak | null {
  return taken !== null && now_ms < taken.until_ms ? taken : null
}

/**
 * The break of this many days from now (null = permanent) that the player asks for; undefined when it would end before the current one. A
 * self-excluded player stays excluded, whatever kind of break extends it.
 */
export function takeBreak(
  taken: PlayBreak | null,
  asked: { readonly kind: BreakKind; readonly days: number | null },
  now_ms: number,
): PlayBreak | undefined {
  const until_ms = asked.days === null ? Number.POSITIVE_INFINITY : now_ms + asked.days * DAY_MS
  const running = runningBreak(taken, now_ms)
  if (running === null) return { kind: asked.kind, until_ms }
  if (until_ms < running.until_ms) return undefined
  return { kind: running.kind === 'self_exclusion' ? running.kind : asked.kind, until_ms }
}

/** The break of an earlier account in one that may have its own: the later end, and an exclusion when either is one. */
export function joinBreaks(own: PlayBreak | null, earlier: PlayBreak): PlayBreak {
  if (own === null) return earlier
  const isExclusion = own.kind === 'self_exclusion' || earlier.kind === 'self_exclusion'
  return {
    kind: isExclusion ? 'self_exclusion' : 'cool_off',
    until_ms: Math.max(own.until_ms, earlier.until_ms),
  }
}

/** Stars count against their limit for this long. */
export const STARS_COUNTED_MS = 30 * DAY_MS

/** Whether a package still fits under the limit in force. */
export function fitsStarsLimit(
  plan: LimitPlan,
  { spent, price }: { readonly spent: number; readonly price: number },
  now_ms: number,
): boolean {
  const { value } = limitPlanAt(plan, now_ms)
  return value === null || spent + price <= value
}

/** Minimum age of a player, in years: part of the terms, confirmed once. */
export const AGE_MIN = 18
/** The highest minimum age that the rules of a country may name. */
export const AGE_MIN_MOST = 21
