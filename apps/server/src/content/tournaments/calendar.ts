import { openTournamentWeek } from '@arena/rules'
import type { SeriesPeriod } from '../../features/tournaments/index.ts'

/** Moscow has kept one offset from UTC since 2014. */
const MOSCOW_OFFSET_MS = 3 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

interface Periods {
  readonly current?: SeriesPeriod
  readonly next: SeriesPeriod
}

/** Monday to Monday, 00:00 in Moscow: `open_2026W47`. */
export function weeks(now_ms: number): Periods {
  const current = openTournamentWeek(now_ms)
  const next = openTournamentWeek(current.end_ms)
  return { current: week(current), next: week(next) }
}

function week({ archiveKey, start_ms, end_ms }: ReturnType<typeof openTournamentWeek>): SeriesPeriod {
  return { key: archiveKey, start_ms, end_ms }
}

/** Saturday and Sunday in Moscow: `weekend_2026W47`. */
export function weekends(now_ms: number): Periods {
  const { start_ms, end_ms } = openTournamentWeek(now_ms)
  const here = weekend(start_ms)
  if (now_ms < here.start_ms) return { next: here }
  return { current: here, next: weekend(end_ms) }
}

function weekend(monday_ms: number): SeriesPeriod {
  const { archiveKey, end_ms } = openTournamentWeek(monday_ms)
  return { key: archiveKey.replace(/^open_/, 'weekend_'), start_ms: end_ms - 2 * DAY_MS, end_ms }
}

/** Calendar months in Moscow: `golden_2026M11`. */
export function months(now_ms: number): Periods {
  const moscow = new Date(now_ms + MOSCOW_OFFSET_MS)
  const index = moscow.getUTCFullYear() * 12 + moscow.getUTCMonth()
  return { current: month(index), next: month(index + 1) }
}

/** Months counted from year 0. */
function month(index: number): SeriesPeriod {
  const year = Math.floor(index / 12)
  const number = String((index % 12) + 1).padStart(2, '0')
  return { key: `golden_${year}M${number}`, start_ms: firstOf(index), end_ms: firstOf(index + 1) }
}

function firstOf(index: number): number {
  return Date.UTC(Math.floor(index / 12), index % 12, 1) - MOSCOW_OFFSET_MS
}
