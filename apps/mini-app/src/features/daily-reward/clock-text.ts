const MINUTE_S = 60
const HOUR_S = 3600

/** `23:59:07`; hours may exceed a day's, and a negative time counts as zero. */
export function clockText(left_s: number): string {
  const left = Math.max(0, left_s)
  const parts = [left / HOUR_S, (left % HOUR_S) / MINUTE_S, left % MINUTE_S]
  return parts.map(part => String(Math.floor(part)).padStart(2, '0')).join(':')
}
