/** The open tournament runs by Moscow's calendar, which has kept one offset from UTC since 2014. */
const MOSCOW_OFFSET_MS = 3 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000
const WEEK_MS = 7 * DAY_MS
/** Counted from the first Monday after 1970-01-01, which was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS

export interface OpenTournamentWeek {
  /** Monday 00:00 in Moscow. */
  readonly start_ms: number
  /** The next Monday 00:00 in Moscow. */
  readonly end_ms: number
  /** The key the week's tournament is archived under, e.g. `open_2026W05`: ISO year and week of its days. */
  readonly archiveKey: string
}

/** The week that `now_ms` (Unix time) lies in. */
export function openTournamentWeek(now_ms: number): OpenTournamentWeek {
  const moscow_ms = now_ms + MOSCOW_OFFSET_MS
  const monday_ms = Math.floor((moscow_ms - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS
  const start_ms = monday_ms - MOSCOW_OFFSET_MS
  return { start_ms, end_ms: start_ms + WEEK_MS, archiveKey: archiveKey(monday_ms) }
}

/** ISO 8601: a week belongs to the year of its Thursday, and week 1 holds the year's first Thursday. */
function archiveKey(monday_ms: number): string {
  const thursday_ms = monday_ms + 3 * DAY_MS
  const year = new Date(thursday_ms).getUTCFullYear()
  const week = Math.floor((thursday_ms - Date.UTC(year, 0, 1)) / WEEK_MS) + 1
  return `open_${year}W${String(week).padStart(2, '0')}`
}
