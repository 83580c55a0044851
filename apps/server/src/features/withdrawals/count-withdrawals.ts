import type { Statements } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import type { WithdrawalState } from './withdrawal-store.ts'

/** How many there are, however many a page shows. */
export async function countInStates(
  statements: Statements,
  states: readonly WithdrawalState[],
): Promise<number> {
  const [row] = await statements.query<{ count: number }>(
    'SELECT count(*) AS count FROM withdrawals WHERE state = ANY ($1)',
    [states],
  )
  return row?.count ?? 0
}

/** All of a player's, and those that are not over. */
export async function countWithdrawals(
  statements: Statements,
  player: PlayerKey,
): Promise<{ readonly all: number; readonly open: number }> {
  const [row] = await statements.query<{ all: number; open: number }>(
    `SELECT count(*) AS "all", count(*) FILTER (WHERE state NOT IN ('sent', 'cancelled')) AS "open"
       FROM withdrawals WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
  )
  return row ?? { all: 0, open: 0 }
}
