import type { BodyOf } from '@arena/contract/endpoint'
import type { SplitFiguresReply, splitFigures } from '@arena/contract/endpoints/operator-figures'
import type { Statements } from '@arena/database'

const DAY_MS = 24 * 60 * 60_000

/** The sums of a period by group, beside those of as many days before it. */
export async function showSplit(
  statements: Statements,
  now: Date,
  { days, until_ms = now.getTime(), split }: BodyOf<typeof splitFigures>,
): Promise<SplitFiguresReply> {
  const dayBack = (back: number) => new Date(until_ms - back * DAY_MS).toISOString().slice(0, 10)
  const sums = await statements.query<SplitFiguresReply['sums'][number]>(
    `SELECT value, figure, part, COALESCE(sum(amount) FILTER (WHERE day >= $3::date), 0)::bigint AS amount,
        COALESCE(sum(amount) FILTER (WHERE day < $3::date), 0)::bigint AS before
       FROM day_groups WHERE split = $1 AND day BETWEEN $2::date AND $4::date GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [split, dayBack(2 * days - 1), dayBack(days - 1), dayBack(0)],
  )
  return { sums: [...sums] }
}
