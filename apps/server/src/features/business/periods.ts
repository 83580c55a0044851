import type { Group } from '@arena/contract/kinds'
import type { Statements } from '@arena/database'

const DAY_MS = 24 * 60 * 60_000

/** The first moments of the period before, of the period, and after it. */
export function momentsOf({ days, until_ms }: { readonly days: number; readonly until_ms: number }) {
  const end_ms = (Math.floor(until_ms / DAY_MS) + 1) * DAY_MS
  return {
    before: new Date(end_ms - 2 * days * DAY_MS),
    from: new Date(end_ms - days * DAY_MS),
    end: new Date(end_ms),
  }
}

/** The first day of the period before, that of the period, and its last day: `$2` to `$4` of the statements below. */
export function daysOf(period: Parameters<typeof momentsOf>[0]): readonly string[] {
  const { before, from, end } = momentsOf(period)
  return [before, from, new Date(end.getTime() - DAY_MS)].map(at => at.toISOString().slice(0, 10))
}

/** A sum of the period, and of the period before. */
export const comparedSum = (column: string, { day = 'day', where = 'true' } = {}) => ({
  now: `COALESCE(sum(${column}) FILTER (WHERE ${day} >= $3::date AND ${where}), 0)::bigint`,
  before: `COALESCE(sum(${column}) FILTER (WHERE ${day} < $3::date AND ${where}), 0)::bigint`,
})

/** The first day with sums by a split; '' = none yet. */
export async function firstDayOf(
  statements: Statements,
  split: Group,
  table: 'day_groups' | 'day_group_games' | 'day_group_cohorts',
): Promise<string> {
  const day = table === 'day_group_cohorts' ? 'first_day' : 'day'
  const [row] = await statements.query<{ day: string | null }>(
    `SELECT to_char(min(${day}), 'YYYY-MM-DD') AS day FROM ${table} WHERE split = $1`,
    [split],
  )
  return row?.day ?? ''
}
