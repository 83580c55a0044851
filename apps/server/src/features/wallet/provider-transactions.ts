/** What was booked for a provider, as it is listed for the provider and compared with the provider's own list. */
import type { Statements } from '@arena/database'
import type { TransactionKind } from '@arena/provider-protocol'
import type { PlayerKey } from '../players/index.ts'
import { entryKey } from './request-hash.ts'
import { transactionKey } from './round-operation.ts'

/** A transaction of a provider that moved money. Amounts in credit. */
export interface BookedTransaction {
  readonly player: PlayerKey
  readonly entryNo: number
  /** Unique for the player. */
  readonly key: string
  readonly kind: TransactionKind
  /** What it changed the balance by. */
  readonly amount: number
  readonly currency: 'AC' | 'TRN'
  /** Undefined for a credit. */
  readonly roundId: string | undefined
  /** Undefined for instant rounds, whose ids are not stored, and for stakes that the platform returned itself. */
  readonly transactionId: string | undefined
  readonly at: Date
}

interface Row {
  readonly bucket: number
  readonly player_id: number
  readonly entry_no: number
  readonly idempotency_key: string
  readonly kind: string
  readonly amount: number
  readonly currency: 'AC' | 'TRN'
  readonly created_at: Date
  readonly round_id: string | null
  readonly cause: string | null
}

/** Kinds of the ledger that a provider's calls book. */
const KINDS: Readonly<Record<string, TransactionKind>> = {
  round: 'round',
  bet: 'bet',
  win: 'win',
  round_end: 'win',
  free_end: 'win',
  rollback: 'rollback',
  win_rollback: 'rollback',
  credit: 'credit',
}

/** Transactions of some players that were booked in a time, in the order of bucket, player and entry. Those that moved nothing are left out. */
export async function pageTransactions(
  statements: Statements,
  options: {
    readonly provider: string
    /** The provider's games: an instant round names its game and not its provider. */
    readonly games: readonly string[]
    readonly players: readonly PlayerKey[]
    /** The first day of a session whose rounds may be booked in the time. */
    readonly sessionsFrom: string
    readonly from: Date
    readonly to: Date
    readonly after: PlayerKey & { readonly entryNo: number }
    readonly limit: number
  },
): Promise<readonly BookedTransaction[]> {
  const { provider, games, players, sessionsFrom, from, to, after, limit } = options
  const rows = await statements.query<Row>(
    `SELECT l.bucket, l.player_id, l.entry_no, l.idempotency_key, l.kind, l.amount, l.currency, l.created_at,
       full_id(l.round_id, l.cause_day) AS round_id, full_cause(l.cause, l.round_id, l.cause_day) AS cause
     FROM unnest($1::smallint[], $2::bigint[]) AS p (bucket, player_id)
       JOIN ledger AS l ON l.bucket = p.bucket AND l.player_id = p.player_id
     WHERE l.cause_day >= $3::date AND l.created_at >= $4 AND l.created_at < $5 AND l.amount <> 0 AND l.kind = ANY ($6::text[])
       AND (starts_with(l.cause, $7) OR l.cause IS NULL AND l.game_id = ANY ($8::text[]))
       AND (l.bucket, l.player_id, l.entry_no) > ($9::smallint, $10::bigint, $11::integer)
     ORDER BY l.bucket, l.player_id, l.entry_no LIMIT $12`,
    [
      players.map(({ bucket }) => bucket),
      players.map(({ playerId }) => playerId),
      sessionsFrom,
      from,
      to,
      Object.keys(KINDS),
      transactionKey(provider, ''),
      games,
      after.bucket,
      after.playerId,
      after.entryNo,
      limit,
    ],
    { name: 'wallet_page_transactions' },
  )
  return rows.map(row => booked(provider, row))
}

function booked(provider: string, row: Row): BookedTransaction {
  const id = row.cause?.slice(transactionKey(provider, '').length)
  return {
    player: { bucket: row.bucket, playerId: row.player_id },
    entryNo: row.entry_no,
    key: plainKey(row.idempotency_key),
    kind: KINDS[row.kind] ?? 'round',
    amount: row.amount,
    currency: row.currency,
    // Ids of providers have no `/`: what has one is a name of ours.
    roundId: row.round_id === null || row.round_id.includes('/') ? undefined : row.round_id,
    transactionId: id === undefined || id.includes('/') ? undefined : id,
    at: row.created_at,
  }
}

/** A provider's transaction as its own list names it, with the ids in the wallet's form. */
export interface SoughtTransaction {
  readonly player: PlayerKey
  readonly transactionId: string
}

/** The key that a provider's transaction is booked under. */
export function keyOfTransaction(provider: string, transactionId: string): string {
  return entryKey(transactionKey(provider, transactionId))
}

/** What the ledger has for a provider's transaction. Amounts in credit. */
export interface FoundTransaction {
  /** What it changed the balance by. */
  readonly amount: number
  /** What the provider's call said: where a tournament's stakes are free, a stake is called and moves nothing. */
  readonly called: number
  /** Of the ledger. One that was refused for good has moved nothing. */
  readonly kind: string
}

/** By their place in the list; undefined = it is not booked. */
export async function findTransactions(
  statements: Statements,
  provider: string,
  sought: readonly SoughtTransaction[],
): Promise<readonly (FoundTransaction | undefined)[]> {
  const rows = await statements.query<FoundTransaction & { place: number }>(
    `SELECT s.place, l.amount, l.kind, CASE WHEN l.tournament_id IS NULL THEN l.amount ELSE CASE l.kind
         WHEN 'round' THEN l.win - l.bet
         WHEN 'bet' THEN COALESCE(-l.bet, l.amount)
         WHEN 'rollback' THEN COALESCE(l.bet, l.amount)
         ELSE l.amount END END AS called
     FROM unnest($1::smallint[], $2::bigint[], $3::uuid[]) WITH ORDINALITY AS s (bucket, player_id, key, place)
       JOIN ledger AS l ON l.bucket = s.bucket AND l.player_id = s.player_id AND l.idempotency_key = s.key`,
    [
      sought.map(({ player }) => player.bucket),
      sought.map(({ player }) => player.playerId),
      sought.map(({ transactionId }) => keyOfTransaction(provider, transactionId)),
    ],
    { name: 'wallet_find_transactions' },
  )
  const found = new Map(rows.map(row => [row.place, row]))
  return sought.map((_, index) => found.get(index + 1))
}

/** A silent round that its provider does not know: the sweep of forgotten rounds ends it at its next run. */
export interface UnknownRound {
  readonly player: PlayerKey
  readonly provider: string
  readonly roundId: string
}

/** The open round, with the provider's name for it; undefined = it is over, or its provider has spoken of it since. */
export async function findSilentRound(
  statements: Statements,
  { player, provider, roundId }: UnknownRound,
  silentSince: Date,
): Promise<{ readonly sessionId: string; readonly namedRound: string } | undefined> {
  const [row] = await statements.query<{ session_id: string; named_round: string }>(
    `SELECT session_id, COALESCE(named_round, round_id) AS named_round FROM open_rounds
      WHERE bucket = $1 AND player_id = $2 AND provider = $3 AND round_id = $4 AND touched_at < $5`,
    [player.bucket, player.playerId, provider, roundId, silentSince],
  )
  return row && { sessionId: row.session_id, namedRound: row.named_round }
}

/** Has the next sweep return its stakes. False = it is over, or its provider has spoken of it since. */
export async function forgetSilentRound(
  statements: Statements,
  { player, provider, roundId }: UnknownRound,
  silentSince: Date,
): Promise<boolean> {
  const rows = await statements.query(
    `UPDATE open_rounds SET touched_at = 'epoch'
      WHERE bucket = $1 AND player_id = $2 AND provider = $3 AND round_id = $4 AND touched_at < $5 RETURNING 1`,
    [player.bucket, player.playerId, provider, roundId, silentSince],
  )
  return rows.length === 1
}

/** The database writes a key with hyphens, and hashes have none. */
function plainKey(key: string): string {
  return key.replaceAll('-', '')
}
