import type { EmbeddedDatabase } from '@arena/database/embedded'

/** The key of every row of a player: the server drew the id, and the chat platform's user id maps to it. */
export interface PlayerKey {
  readonly bucket: number
  readonly playerId: number
}

/** The account of the chat platform user who has signed in. */
export async function findPlayer({ pool }: Pick<EmbeddedDatabase, 'pool'>, user: number): Promise<PlayerKey> {
  const { rows } = await pool.query<PlayerKey>(
    `SELECT bucket::int AS bucket, player_id::float8 AS "playerId" FROM chat_accounts WHERE telegram_id = $1`,
    [user],
  )
  const [player] = rows
  if (player === undefined) throw new Error(`User ${user} has never signed in`)
  return player
}
