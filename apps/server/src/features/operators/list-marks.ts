import type { Statements } from '@arena/database'

/** Acts of operators that can explain a change of the business: they name content, games, outages and tournaments, and no player. */
export const MARKED_ACTS = [
  'content.publish',
  'content.return',
  'content.withdraw',
  'game.stop',
  'maintenance.start',
  'maintenance.end',
  'tournament.create',
  'tournament.cancel',
  'tournament.end',
  'tournament.extend',
] as const

export interface MarkedAct {
  readonly at: Date
  readonly act: string
  readonly subject: string
}

/** The latest of them within a time, the latest first. */
export function listMarkedActs(
  statements: Statements,
  { from, until, limit }: { readonly from: Date; readonly until: Date; readonly limit: number },
): Promise<readonly MarkedAct[]> {
  return statements.query<MarkedAct>(
    `SELECT at, action AS act, subject FROM operator_actions
      WHERE action IN (${MARKED_ACTS.map(act => `'${act}'`).join(', ')}) AND at >= $1 AND at < $2
      ORDER BY at DESC, action_id DESC LIMIT $3`,
    [from, until, limit],
  )
}
