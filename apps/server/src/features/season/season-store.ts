import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

/** How far a player came in one season. */
export interface SeasonStanding {
  readonly points: number
  /** Steps up to this one are paid. */
  readonly paidSteps: number
}

const NOTHING: SeasonStanding = { points: 0, paidSteps: 0 }

/** Lock the player's wallet before you change it. */
export async function readStanding(
  statements: Statements,
  player: PlayerKey,
  season: number,
): Promise<SeasonStanding> {
  const [row] = await statements.query<{ points: number; paid_steps: number }>(
    `SELECT points, paid_steps FROM season_players WHERE bucket = $1 AND player_id = $2 AND season = $3`,
    [player.bucket, player.playerId, season],
    { name: 'season_read' },
  )
  return row === undefined ? NOTHING : { points: row.points, paidSteps: row.paid_steps }
}

export async function addPoints(
  tx: Transaction,
  player: PlayerKey,
  { season, points }: { readonly season: number; readonly points: number },
): Promise<void> {
  await tx.query(
    `INSERT INTO season_players (bucket, player_id, season, points) VALUES ($1, $2, $3, $4)
     ON CONFLICT (bucket, player_id, season) DO UPDATE SET points = season_players.points + EXCLUDED.points`,
    [player.bucket, player.playerId, season, points],
    { name: 'season_add_points' },
  )
}

export async function notePaidSteps(
  tx: Transaction,
  player: PlayerKey,
  { season, steps }: { readonly season: number; readonly steps: number },
): Promise<void> {
  await tx.query(
    `UPDATE season_players SET paid_steps = $4 WHERE bucket = $1 AND player_id = $2 AND season = $3`,
    [player.bucket, player.playerId, season, steps],
  )
}
