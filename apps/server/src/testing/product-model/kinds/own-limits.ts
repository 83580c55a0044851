import type { Stage } from '../stage.ts'

const DAY_MS = 86_400_000

/** A player's own limit, in any unit; null = none. A looser value waits. */
export interface Quota {
  readonly value: number | null
  readonly next: { readonly value: number | null; readonly from_ms: number } | null
}

export interface OwnLimits {
  reminder: number
  day: Quota
  stars: Quota
  breakKind: 'cool_off' | 'self_exclusion' | undefined
}

const NONE: Quota = { value: null, next: null }
const nothing = (): OwnLimits => ({ reminder: 60, day: NONE, stars: NONE, breakKind: undefined })

export function ownLimits(stage: Stage, player: number): OwnLimits {
  return stage.of(player, 'limits', nothing)
}

export function inForce({ value, next }: Quota, now_ms: number): Quota {
  return next !== null && now_ms >= next.from_ms ? { value: next.value, next: null } : { value, next }
}

/** An equal or stricter limit applies at once and cancels a pending one; a looser one waits for a day from its first request. */
export function allow(before: Quota, wanted: number | null, now_ms: number): Quota {
  const today = inForce(before, now_ms)
  const isLooser = today.value !== null && (wanted === null || wanted > today.value)
  if (!isLooser) return { value: wanted, next: null }
  if (today.next?.value === wanted) return today
  return { value: today.value, next: { value: wanted, from_ms: now_ms + DAY_MS } }
}

export function isOnBreak(stage: Stage, player: number): boolean {
  return stage.now_ms < stage.player(player).breakUntil
}
