import type { Statements } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'

/** Whether part of the player's balance in this tournament is staked in a round that has not ended. */
export async function hasOpenRound(
  statements: Statements,
  player: PlayerKey,
  tournamentId: number,
): Promise<boolean> {
  const rows = await statements.query(
    `SELECT 1 FROM open_rounds WHERE bucket = $1 AND telegram_id = $2 AND tournament_id = $3`,
    [player.bucket, player.telegramId, tournamentId],
  )
  return rows.length === 1
}

/** Of the player's round that has not ended: where it is played and since when. */
export interface OpenedRound {
  readonly sessionId: string
  readonly gameId: string
  readonly openedAt: Date
}

export async function findOpenedRound(
  statements: Statements,
  player: PlayerKey,
): Promise<OpenedRound | undefined> {
  const [row] = await statements.query<{ session_id: string; game_id: string; opened_at: Date }>(
    `SELECT session_id, game_id, opened_at FROM open_rounds WHERE bucket = $1 AND telegram_id = $2`,
    [player.bucket, player.telegramId],
    { name: 'wallet_find_opened_round' },
  )
  return row && { sessionId: row.session_id, gameId: row.game_id, openedAt: row.opened_at }
}

/** Whether anybody's round of this tournament has not ended: until then its balances still move. */
export async function hasOpenRounds(statements: Statements, tournamentId: number): Promise<boolean> {
  const rows = await statements.query(`SELECT 1 FROM open_rounds WHERE tournament_id = $1 LIMIT 1`, [
    tournamentId,
  ])
  return rows.length === 1
}
