import type { Compensation } from '@arena/contract/endpoints/compensations'
import type { CompensatePlayerBody } from '@arena/contract/endpoints/operator-support'
import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'

/** `amount`: whole ArenaCoins, tickets, or nanoTON. */
export interface GivenCompensation
  extends Pick<CompensatePlayerBody, 'kind' | 'amount' | 'cause' | 'key' | 'reason'> {
  readonly player: PlayerKey
  readonly givenAt: Date
  readonly givenBy: string
  /** The approver; '' = none was needed. */
  readonly agreedBy: string
}

export async function insertCompensation(tx: Transaction, given: GivenCompensation): Promise<void> {
  const { player, key, kind, amount, cause, reason, givenAt, givenBy, agreedBy } = given
  await tx.query(
    `INSERT INTO compensations (bucket, player_id, request_key, kind, amount, cause, reason, given_at, given_by, agreed_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [player.bucket, player.playerId, key, kind, amount, cause, reason, givenAt, givenBy, agreedBy],
  )
}

export async function findCompensation(
  statements: Statements,
  player: PlayerKey,
  key: string,
): Promise<Pick<CompensatePlayerBody, 'kind' | 'amount' | 'cause'> | undefined> {
  const [row] = await statements.query<Pick<CompensatePlayerBody, 'kind' | 'amount' | 'cause'>>(
    `SELECT kind, amount, cause FROM compensations WHERE bucket = $1 AND player_id = $2 AND request_key = $3`,
    [player.bucket, player.playerId, key],
  )
  return row
}

const NANO = 1_000_000_000

/** The latest of a player, as they read them. */
export async function listCompensations(
  statements: Statements,
  player: PlayerKey,
  limit: number,
): Promise<readonly Compensation[]> {
  const rows = await statements.query<Omit<Compensation, 'given_at'> & { readonly given_at: Date }>(
    `SELECT request_key AS id, kind, amount, cause, given_at FROM compensations WHERE bucket = $1 AND player_id = $2
      ORDER BY given_at DESC, request_key LIMIT $3`,
    [player.bucket, player.playerId, limit],
  )
  return rows.map(({ id, kind, amount, cause, given_at }) => ({
    id,
    kind,
    amount: kind === 'ton' ? amount / NANO : amount,
    cause,
    given_at: Math.floor(given_at.getTime() / 1000),
  }))
}

/** nanoTON given to all players from a moment on. */
export async function sumTonGiven(statements: Statements, since: Date): Promise<number> {
  const [row] = await statements.query<{ readonly nano: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS nano FROM compensations WHERE kind = 'ton' AND given_at >= $1`,
    [since],
  )
  return row?.nano ?? 0
}
