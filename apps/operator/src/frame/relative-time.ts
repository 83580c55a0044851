const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Below this many hours the time is given in hours. */
const HOURS_MAX = 48

/** “3 hours ago” or “in 2 days”, in the largest unit that still separates today from yesterday. */
export function relativeTime(language: string, at_ms: number, now_ms: number): string {
  const format = new Intl.RelativeTimeFormat(language)
  const distance_ms = at_ms - now_ms
  const size_ms = Math.abs(distance_ms)
  if (size_ms < HOUR_MS) return format.format(Math.trunc(distance_ms / MINUTE_MS), 'minute')
  if (size_ms < HOURS_MAX * HOUR_MS) return format.format(Math.trunc(distance_ms / HOUR_MS), 'hour')
  return format.format(Math.trunc(distance_ms / DAY_MS), 'day')
}
