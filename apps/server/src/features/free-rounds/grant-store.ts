import { LIST_PAGE } from '@arena/contract/form-limits'
import type { Statements, Transaction } from '@arena/database'
import type { FreeRoundGrant } from '../wallet/index.ts'

/** One operator's act: the same free rounds for each of its players. */
export interface StoredGrant extends FreeRoundGrant {
  readonly players: number
  /** SHA-256 of the request, in hexadecimal digits: distinguishes a repeat from another grant under its id. */
  readonly asked: string
  readonly givenAt: Date
  readonly givenBy: string
  /** The approver; '' = none was needed. */
  readonly agreedBy: string
  readonly cancelledAt: Date | null
}

interface GrantRow {
  readonly grant_id: string
  readonly game_id: string
  readonly provider: string
  readonly bet: number
  readonly rounds: number
  readonly win_max: number
  readonly expires_at: Date
  readonly players: number
  readonly asked: string
  readonly given_at: Date
  readonly given_by: string
  readonly agreed_by: string
  readonly cancelled_at: Date | null
}

const COLUMNS = `grant_id, game_id, provider, bet, rounds, win_max, expires_at, players, asked, given_at, given_by, agreed_by, cancelled_at`

/** False = there is a grant of this id. */
export async function insertGrant(
  tx: Transaction,
  grant: Omit<StoredGrant, 'cancelledAt'>,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO free_round_grants (grant_id, game_id, provider, bet, rounds, win_max, expires_at, players, asked, given_at, given_by, agreed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (grant_id) DO NOTHING RETURNING 1`,
    [
      grant.grantId,
      grant.gameId,
      grant.provider,
      grant.bet,
      grant.rounds,
      grant.winMax,
      grant.expiresAt,
      grant.players,
      grant.asked,
      grant.givenAt,
      grant.givenBy,
      grant.agreedBy,
    ],
  )
  return rows.length === 1
}

export async function findGrant(statements: Statements, grantId: string): Promise<StoredGrant | undefined> {
  const [row] = await statements.query<GrantRow>(
    `SELECT ${COLUMNS} FROM free_round_grants WHERE grant_id = $1`,
    [grantId],
  )
  return row && grantOf(row)
}

/** False = there is no such grant, or it was cancelled before. */
export async function markCancelled(tx: Transaction, grantId: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE free_round_grants SET cancelled_at = $2 WHERE grant_id = $1 AND cancelled_at IS NULL RETURNING 1`,
    [grantId, now],
  )
  return rows.length === 1
}

/** The latest first: a page, and those of the moment of its last one. */
export async function pageGrants(
  statements: Statements,
  before: Date | undefined,
): Promise<readonly StoredGrant[]> {
  const rows = await statements.query<GrantRow>(
    `SELECT ${COLUMNS} FROM free_round_grants WHERE given_at < COALESCE($1, 'infinity'::timestamptz)
      ORDER BY given_at DESC FETCH FIRST $2 ROWS WITH TIES`,
    [before ?? null, LIST_PAGE],
  )
  return rows.map(grantOf)
}

function grantOf(row: GrantRow): StoredGrant {
  return {
    grantId: row.grant_id,
    gameId: row.game_id,
    provider: row.provider,
    bet: row.bet,
    rounds: row.rounds,
    winMax: row.win_max,
    expiresAt: row.expires_at,
    players: row.players,
    asked: row.asked,
    givenAt: row.given_at,
    givenBy: row.given_by,
    agreedBy: row.agreed_by,
    cancelledAt: row.cancelled_at,
  }
}
