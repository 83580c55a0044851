import type { Statements, Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'

export interface Membership {
  readonly tournament_id: number
  /** Extra attempts bought. */
  readonly attempts: number
}

export async function findMembership(
  statements: Statements,
  player: PlayerKey,
  tournamentId: number,
): Promise<Membership | undefined> {
  const rows = await statements.query<Membership>(
    `SELECT tournament_id, attempts FROM tournament_members
      WHERE bucket = $1 AND telegram_id = $2 AND tournament_id = $3`,
    [player.bucket, player.telegramId, tournamentId],
    { name: 'find-membership' },
  )
  return rows[0]
}

/** Of these tournaments, the ones the player has joined. */
export async function listMemberships(
  statements: Statements,
  player: PlayerKey,
  tournamentIds: readonly number[],
): Promise<ReadonlyMap<number, Membership>> {
  const rows = await statements.query<Membership>(
    `SELECT tournament_id, attempts FROM tournament_members
      WHERE bucket = $1 AND telegram_id = $2 AND tournament_id = ANY($3::bigint[])`,
    [player.bucket, player.telegramId, tournamentIds],
    { name: 'list-memberships' },
  )
  return new Map(rows.map(row => [row.tournament_id, row]))
}

/** False when the player is a member already. */
export async function insertMember(
  tx: Transaction,
  player: PlayerKey,
  joined: { readonly tournamentId: number; readonly now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO tournament_members (bucket, telegram_id, tournament_id, joined_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (bucket, telegram_id, tournament_id) DO NOTHING RETURNING telegram_id`,
    [player.bucket, player.telegramId, joined.tournamentId, joined.now],
  )
  return rows.length === 1
}

/** Notes one more extra attempt and answers how many there are now. */
export async function countAttempt(
  tx: Transaction,
  player: PlayerKey,
  tournamentId: number,
): Promise<number> {
  const [row] = await tx.query<{ attempts: number }>(
    `UPDATE tournament_members SET attempts = attempts + 1
      WHERE bucket = $1 AND telegram_id = $2 AND tournament_id = $3 RETURNING attempts`,
    [player.bucket, player.telegramId, tournamentId],
  )
  if (row === undefined) throw new Error(`Not a member of tournament ${tournamentId}`)
  return row.attempts
}

export async function countMembers(statements: Statements, tournamentId: number): Promise<number> {
  const rows = await statements.query<{ members: number }>(
    `SELECT count(*) AS members FROM tournament_members WHERE tournament_id = $1`,
    [tournamentId],
  )
  return rows[0]?.members ?? 0
}
