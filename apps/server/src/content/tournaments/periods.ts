import { openTournamentWeek } from '@arena/rules'
import type { CalendarPeriod } from '../../features/tournaments/index.ts'

/** Moscow has kept one offset from UTC since 2014. */
const MOSCOW_OFFSET_MS = 3 * 60 * 60_000
const DAY_MS = 24 * 60 * 60_000

interface Periods {
  readonly current?: CalendarPeriod
  readonly next: CalendarPeriod
}

/** Monday to Monday, 00:00 in Moscow: `open_2026W47`. */
export function weeks(now_ms: number): Periods {
  const current = openTournamentWeek(now_ms)
  const next = openTournamentWeek(current.end_ms)
  return { current: week(current), next: week(next) }
}

function week({ archiveKey, start_ms, end_ms }: ReturnType<typeof openTournamentWeek>): CalendarPeriod {
  return { key: archiveKey, number: weekNumber(start_ms), start_ms, end_ms }
}

/** A week begins on Monday and 1970 on a Thursday: the number of whole weeks since then identifies a Monday. */
function weekNumber(start_ms: number): number {
  return Math.floor(start_ms / (7 * DAY_MS))
}

/** Saturday and Sunday in Moscow: `weekend_2026W47`. */
export function weekends(now_ms: number): Periods {
  const { start_ms, end_ms } = openTournamentWeek(now_ms)
  const here = weekend(start_ms)
  if (now_ms < here.start_ms) return { next: here }
  return { current: here, next: weekend(end_ms) }
}

function weekend(monday_ms: number): CalendarPeriod {
  const { archiveKey, end_ms } = openTournamentWeek(monday_ms)
  const key = archiveKey.replace(/^open_/, 'weekend_')
  return { key, number: weekNumber(monday_ms), start_ms: end_ms - 2 * DAY_MS, end_ms }
}

/** Tuesday to Friday in Moscow: `coins_2026W47`. */
export function midweeks(now_ms: number): Periods {
  const { start_ms, end_ms } = openTournamentWeek(now_ms)
  const here = midweek(start_ms)
  if (now_ms < here.start_ms) return { next: here }
  return { ...(now_ms < here.end_ms && { current: here }), next: midweek(end_ms) }
}

function midweek(monday_ms: number): CalendarPeriod {
  const { archiveKey } = openTournamentWeek(monday_ms)
  const key = archiveKey.replace(/^open_/, 'coins_')
  const start_ms = monday_ms + DAY_MS
  return { key, number: weekNumber(monday_ms), start_ms, end_ms: start_ms + 4 * DAY_MS }
}

/** Calendar months in Moscow: `golden_2026M11`. */
export function months(now_ms: number): Periods {
  const moscow = new Date(now_ms + MOSCOW_OFFSET_MS)
  const index = moscow.getUTCFullYear() * 12 + moscow.getUTCMonth()
  return { current: month(index), next: month(index + 1) }
}

/** Months counted from year 0. */
function month(index: number): CalendarPeriod {
  const year = Math.floor(index / 12)
  const name = String((index % 12) + 1).padStart(2, '0')
  return {
    key: `golden_${year}M${name}`,
    number: index,
    start_ms: firstOf(index),
    end_ms: firstOf(index + 1),
  }
}

function firstOf(index: number): number {
  return Date.UTC(Math.floor(index / 12), index % 12, 1) - MOSCOW_OFFSET_MS
}
