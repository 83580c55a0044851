import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

export interface Membership {
  readonly tournament_id: number
  /** Extra attempts bought. */
  readonly attempts: number
  readonly joined_at: Date
  /** Whether their country allowed TON when they joined. */
  readonly wins_ton: boolean
}

/** A cancelled tournament whose members don't all have their tickets or coins back. */
export interface RefundsDue {
  readonly tournament_id: number
  readonly t_key: string
  readonly type: 0 | 1
  readonly cost: number
  readonly entrance: number
}

export async function findMembership(
  statements: Statements,
  player: PlayerKey,
  tournamentId: number,
): Promise<Membership | undefined> {
  const rows = await statements.query<Membership>(
    `SELECT tournament_id, attempts, joined_at, wins_ton FROM tournament_members
      WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3`,
    [player.bucket, player.playerId, tournamentId],
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
    `SELECT tournament_id, attempts, joined_at, wins_ton FROM tournament_members
      WHERE bucket = $1 AND player_id = $2 AND tournament_id = ANY($3::bigint[])`,
    [player.bucket, player.playerId, tournamentIds],
    { name: 'list-memberships' },
  )
  return new Map(rows.map(row => [row.tournament_id, row]))
}

/** False when the player is a member already. */
export async function insertMember(
  tx: Transaction,
  player: PlayerKey,
  joined: { readonly tournamentId: number; readonly now: Date; readonly winsTon: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO tournament_members (bucket, player_id, tournament_id, joined_at, wins_ton)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (bucket, player_id, tournament_id) DO NOTHING RETURNING player_id`,
    [player.bucket, player.playerId, joined.tournamentId, joined.now, joined.winsTon],
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
      WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3 RETURNING attempts`,
    [player.bucket, player.playerId, tournamentId],
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

export function listRefundsDue(statements: Statements): Promise<readonly RefundsDue[]> {
  return statements.query<RefundsDue>(
    `SELECT tournament_id, t_key, type, cost, entrance FROM tournaments
      WHERE state = 'cancelled' AND refunded_at IS NULL ORDER BY tournament_id`,
  )
}

/** The next members of a cancelled tournament who wait for their tickets or coins, in the order of their keys. */
export async function listUnrefunded(
  statements: Statements,
  tournamentId: number,
  { after, limit }: { readonly after: PlayerKey | undefined; readonly limit: number },
): Promise<readonly PlayerKey[]> {
  const rows = await statements.query<{ bucket: number; player_id: number }>(
    `SELECT bucket, player_id FROM tournament_members
      WHERE tournament_id = $1 AND refunded_at IS NULL AND (bucket, player_id) > ($2, $3)
      ORDER BY bucket, player_id LIMIT $4`,
    [tournamentId, after?.bucket ?? -1, after?.playerId ?? 0, limit],
  )
  return rows.map(({ bucket, player_id }) => ({ bucket, playerId: player_id }))
}

/** Records that a member's tickets or coins were refunded. Returns the extra attempts they had bought; undefined when recorded before. */
export async function noteRefund(
  tx: Transaction,
  player: PlayerKey,
  { tournamentId, now }: { readonly tournamentId: number; readonly now: Date },
): Promise<number | undefined> {
  const [row] = await tx.query<{ attempts: number }>(
    `UPDATE tournament_members SET refunded_at = $4
      WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3 AND refunded_at IS NULL RETURNING attempts`,
    [player.bucket, player.playerId, tournamentId, now],
  )
  return row?.attempts
}

/** Notes that all refunds are done, if so. */
export async function noteAllRefunded(
  statements: Statements,
  tournamentId: number,
  now: Date,
): Promise<boolean> {
  const rows = await statements.query(
    `UPDATE tournaments SET refunded_at = $2
      WHERE tournament_id = $1 AND refunded_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM tournament_members WHERE tournament_id = $1 AND refunded_at IS NULL)
      RETURNING 1`,
    [tournamentId, now],
  )
  return rows.length === 1
}

/** How many members of a cancelled tournament wait for their tickets or coins. */
export async function countUnrefunded(statements: Statements, tournamentId: number): Promise<number> {
  const [row] = await statements.query<{ members: number }>(
    `SELECT count(*) AS members FROM tournament_members WHERE tournament_id = $1 AND refunded_at IS NULL`,
    [tournamentId],
  )
  return row?.members ?? 0
}

/** The next members of a tournament, in the order of their keys. */
export async function listMembers(
  statements: Statements,
  tournamentId: number,
  { after, limit }: { readonly after: PlayerKey | undefined; readonly limit: number },
): Promise<readonly PlayerKey[]> {
  const rows = await statements.query<{ bucket: number; player_id: number }>(
    `SELECT bucket, player_id FROM tournament_members
      WHERE tournament_id = $1 AND (bucket, player_id) > ($2, $3) ORDER BY bucket, player_id LIMIT $4`,
    [tournamentId, after?.bucket ?? -1, after?.playerId ?? 0, limit],
  )
  return rows.map(({ bucket, player_id }) => ({ bucket, playerId: player_id }))
}
