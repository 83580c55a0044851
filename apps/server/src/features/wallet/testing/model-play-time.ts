const DAY_MS = 86_400_000
const COUNTED_MS = 120_000

/** The player's own limit of minutes a day that is in force now; null = none. */
export function allowedMinutes(
  {
    dayLimit,
    nextDayLimit,
  }: {
    readonly dayLimit: number | null
    readonly nextDayLimit: { readonly minutes: number | null; readonly from: number } | undefined
  },
  now_ms: number,
): number | null {
  return nextDayLimit !== undefined && nextDayLimit.from <= now_ms ? nextDayLimit.minutes : dayLimit
}

/** How much of the day so far is within two minutes before one of the player's stakes, in milliseconds. */
export function playedToday({ staked }: { readonly staked: readonly number[] }, now_ms: number): number {
  let covered = 0
  let reached = now_ms - (now_ms % DAY_MS)
  for (const at of staked) {
    if (at <= reached) continue
    covered += at - Math.max(reached, at - COUNTED_MS)
    reached = at
  }
  return covered
}
