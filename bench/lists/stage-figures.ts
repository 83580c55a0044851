import type { Database } from '@arena/database'

/** The split with the most groups, and how many have figures on each day. */
export const LARGEST_SPLIT = 'country'
const GROUPS = 100
/** The longest period of the console, and as many days before it. */
const DAYS = 2 * 366
const FIGURES = 12
const KINDS = 15
const AT_ONCE = 30

/** The sums of past days by country. */
export async function stageFigures(database: Database, now: Date): Promise<void> {
  const days = `(SELECT ($1::timestamptz AT TIME ZONE 'UTC')::date - n AS day FROM generate_series($2::integer, $3::integer) AS n) AS days,
    generate_series(1, ${GROUPS}) AS v`
  for (let first = 1; first <= DAYS; first += AT_ONCE) {
    const params = [now, first, Math.min(first + AT_ONCE - 1, DAYS)]
    await database.query(
      `INSERT INTO day_groups (day, split, value, figure, part, amount)
       SELECT day, '${LARGEST_SPLIT}', 'v' || v, 'bench', 'part_' || chr(96 + f), v FROM ${days}, generate_series(1, ${FIGURES}) AS f`,
      params,
    )
    await database.query(
      `INSERT INTO day_group_flows (day, split, value, currency, kind, players, entries, amount, bet, win)
       SELECT day, '${LARGEST_SPLIT}', 'v' || v, 'AC', CASE k WHEN 0 THEN '' ELSE 'kind_' || k END, 1, 1, 1, 1, 1
       FROM ${days}, generate_series(0, ${KINDS}) AS k`,
      params,
    )
  }
}
