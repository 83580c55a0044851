import { createHmac } from 'node:crypto'
import type { Statements, Transaction } from '@arena/database'
import { shownId } from './chat-accounts.ts'
import type { IdentityHash, OwnBreak } from './deps.ts'
import type { Identity, PlayerKey } from './player-key.ts'
import { findPlayer, lockForErasure } from './player-store.ts'
import { mailboxOf } from './sign-in/email-address.ts'
import { findEmail } from './sign-in/email-store.ts'

interface Erasure {
  readonly hash: Uint8Array
  readonly at: Date
  readonly banned: boolean
  /** The player whose break continues; left out when only the list of erasures has the erasure. */
  readonly player?: PlayerKey
}

/** Erased players, known by keyed hashes only. */
export interface ErasedPlayers {
  /** The keyed hash that stands for a person here. */
  hashOf(identity: Identity): Buffer
  /** Locks a player for erasure; undefined when there is no such player. Lock their wallet before, as everywhere. */
  hold: typeof lockForErasure
  /** False when it was noted before. */
  note(tx: Transaction, erasure: Erasure): Promise<boolean>
  /** Whether an account of this person was erased at some time; they may have come back since. */
  knows(statements: Statements, identity: Identity): Promise<boolean>
  /** When an account the player had before this one was erased, by any of their identities; undefined = there was none. */
  lastAt(statements: Statements, player: PlayerKey): Promise<Date | undefined>
  list(
    statements: Statements,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly ErasureRow[]>
  count(statements: Statements): Promise<number>
}

/** The record of an erasure. */
interface ErasureRow {
  readonly erasure_id: number
  readonly identity_hash: Uint8Array
  readonly erased_at: Date
  readonly banned: boolean
}

interface PastAccount {
  readonly banned: boolean
  /** The break that ends last; undefined = there was none. */
  readonly ownBreak: OwnBreak | undefined
}

/** Without a separate secret, which outlives a change of the bot's token, the key is derived from that token. */
export function createIdentityHash(options: {
  readonly secret: string | undefined
  readonly botToken: string
}): IdentityHash {
  const secret = options.secret ?? createHmac('sha256', options.botToken).update('erasures').digest('hex')
  return identity => {
    // A mailbox is one person, however they spell it.
    const name = 'email' in identity ? `email:${mailboxOf(identity.email)}` : `player:${identity.telegramId}`
    return createHmac('sha256', secret).update(name).digest()
  }
}

export function createErasedPlayers({
  identityHash,
}: {
  readonly identityHash: IdentityHash
}): ErasedPlayers {
  return {
    hashOf: identityHash,
    hold: lockForErasure,
    note: insertErasure,
    knows: async (statements, identity) =>
      (await findErasure(statements, identityHash(identity))) !== undefined,
    async lastAt(statements, player) {
      const email = await findEmail(statements, player)
      const telegramId = shownId(player, await findPlayer(statements, player))
      const identities = [{ telegramId }, ...(email === undefined ? [] : [{ email }])]
      return findLastErasure(statements, identities.map(identityHash))
    },
    list: listErasures,
    count: countErasures,
  }
}

/** The data kept from this identity's erased accounts; undefined = none. */
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
async function findLastErasure(
  statements: Statements,
  identityHashes: readonly Uint8Array[],
): Promise<Date | undefined> {
  const [row] = await statements.query<{ erased_at: Date | null }>(
    `SELECT max(erased_at) AS erased_at FROM erasures WHERE identity_hash = ANY ($1)`,
    [identityHashes],
  )
  return row?.erased_at ?? undefined
}

/** False when it was recorded before. The break is the erased player's current one. */
async function insertErasure(
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
       LEFT JOIN wallets w ON w.bucket = $4::smallint AND w.player_id = $5::bigint AND w.break_until > $2
       LEFT JOIN play_limits l ON l.bucket = w.bucket AND l.player_id = w.player_id
     ON CONFLICT (identity_hash, erased_at) DO NOTHING RETURNING erasure_id`,
    [hash, at, banned, player?.bucket ?? null, player?.playerId ?? null],
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

/** In the order in which they were recorded. */
function listErasures(
  statements: Statements,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly ErasureRow[]> {
  return statements.query<ErasureRow>(
    `SELECT erasure_id, identity_hash, erased_at, banned FROM erasures WHERE erasure_id > $1
      ORDER BY erasure_id LIMIT $2`,
    [after, limit],
  )
}

/** The number of erasures. A reader of many players' rows outside of a transaction compares it to notice an erasure meanwhile. */
async function countErasures(statements: Statements): Promise<number> {
  const [row] = await statements.query<{ count: number }>(`SELECT count(*) AS count FROM erasures`)
  return row?.count ?? 0
}
