import type { BodyOf } from '@arena/contract/endpoint'
import type { FigureMarksReply, figureMarks } from '@arena/contract/endpoints/operator-figures'
import type { Statements } from '@arena/database'
import { listMarkedActs } from '../operators/index.ts'
import { momentsOf } from './periods.ts'

const MARKS_MAX = 100

/** What happened within a period: acts of operators, and the begin and end of tournaments; the latest of each, the latest first. */
export async function showMarks(
  statements: Statements,
  now: Date,
  { days, until_ms = now.getTime() }: BodyOf<typeof figureMarks>,
): Promise<FigureMarksReply> {
  const { from, end: until } = momentsOf({ days, until_ms })
  const acts = await listMarkedActs(statements, { from, until, limit: MARKS_MAX })
  const edges = await statements.query<(typeof acts)[number]>(
    `SELECT at, act, final_key AS subject FROM tournaments
      CROSS JOIN LATERAL (VALUES ('tournament.begins', start_at), ('tournament.ends', end_at)) AS e (act, at)
      WHERE state <> 'cancelled' AND at >= $1 AND at < $2 AND at <= $3 ORDER BY at DESC, act, final_key LIMIT $4`,
    [from, until, now, MARKS_MAX],
  )
  const marks = [...acts, ...edges].map(({ at, act, subject }) => ({ at: at.getTime(), act, subject }))
  return { marks: marks.toSorted((a, b) => b.at - a.at) }
}
