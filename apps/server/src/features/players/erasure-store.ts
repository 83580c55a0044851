import type { Statements, Transaction } from '../../platform/database/database.ts'
import type { PlayerKey } from './player-key.ts'
import type { OwnBreak } from './players.ts'

/** That somebody was erased. */
export interface ErasureRow {
  readonly erasure_id: number
  readonly identity_hash: Uint8Array
  readonly erased_at: Date
  readonly banned: boolean
}

export interface PastAccount {
  readonly banned: boolean
  /** The break that ends last; undefined = there was none. */
  readonly ownBreak: OwnBreak | undefined
}

/** What is known of this identity from its erased accounts; undefined = there was none. */
export async function findErasure(
  statements: Statements,
  identityHash: Uint8Array,
): Promise<PastAccount | undefined> {
  const [row] = await statements.query<{
    banned: boolean | null
    break_until: Date | null
    is_for_ever: boolean | null
    break_kind: OwnBreak['kind'] | null
  }>(
    `SELECT bool_or(banned) AS banned, bool_or(break_until = 'infinity') AS is_for_ever,
        max(break_until) FILTER (WHERE isfinite(break_until)) AS break_until,
        (array_agg(break_kind ORDER BY break_until DESC, break_kind DESC) FILTER (WHERE break_until IS NOT NULL))[1] AS break_kind
      FROM erasures WHERE identity_hash = $1`,
    [identityHash],
    { name: 'find_erasure' },
  )
  if (row === undefined || row.banned === null) return undefined
  const { banned, break_kind: kind } = row
  const until_ms = row.is_for_ever === true ? Number.POSITIVE_INFINITY : row.break_until?.getTime()
  return { banned, ownBreak: kind === null || until_ms === undefined ? undefined : { kind, until_ms } }
}

/** When the last account was erased that went by one of these. */
export async function findLastErasure(
  statements: Statements,
  identityHashes: readonly Uint8Array[],
): Promise<Date | undefined> {
  const [row] = await statements.query<{ erased_at: Date | null }>(
    `SELECT max(erased_at) AS erased_at FROM erasures WHERE identity_hash = ANY ($1)`,
    [identityHashes],
  )
  return row?.erased_at ?? undefined
}

/** False when it was noted before. The break is the one that runs for the player who is erased. */
export async function insertErasure(
  tx: Transaction,
  erasure: {
    readonly hash: Uint8Array
    readonly at: Date
    readonly banned: boolean
    readonly player?: PlayerKey
  },
): Promise<boolean> {
  const { hash, at, banned, player } = erasure
  const rows = await tx.query(
    `INSERT INTO erasures (identity_hash, erased_at, banned, break_until, break_kind)
     SELECT $1::bytea, $2::timestamptz, $3::boolean, w.break_until,
            CASE WHEN w.break_until IS NOT NULL THEN COALESCE(l.break_kind, 'cool_off') END
       FROM (SELECT 1) AS one
       LEFT JOIN wallets w ON w.bucket = $4::smallint AND w.telegram_id = $5::bigint AND w.break_until > $2
       LEFT JOIN play_limits l ON l.bucket = w.bucket AND l.telegram_id = w.telegram_id
     ON CONFLICT (identity_hash, erased_at) DO NOTHING RETURNING erasure_id`,
    [hash, at, banned, player?.bucket ?? null, player?.telegramId ?? null],
  )
  return rows.length === 1
}

/** Lifts the ban of an erased account; false when no account of this identity was erased. */
export async function forgetErasedBan(tx: Transaction, identityHash: Uint8Array): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE erasures SET banned = false WHERE identity_hash = $1 RETURNING erasure_id`,
    [identityHash],
  )
  return rows.length > 0
}

/** In the order they were written down. */
export function listErasures(
  statements: Statements,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ErasureRow[]> {
  return statements.query<ErasureRow>(
    `SELECT erasure_id, identity_hash, erased_at, banned FROM erasures WHERE erasure_id > $1
      ORDER BY erasure_id LIMIT $2`,
    [after, limit],
  )
}

/** How many there are: whoever reads many players' rows outside of a transaction sees by it that somebody has gone meanwhile. */
export async function countErasures(statements: Statements): Promise<number> {
  const [row] = await statements.query<{ count: number }>(`SELECT count(*) AS count FROM erasures`)
  return row?.count ?? 0
}
