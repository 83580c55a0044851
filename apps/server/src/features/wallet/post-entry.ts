import type { ErrorCode } from '@arena/contract/error-codes'
import { dayOf, type Statements, type Transaction } from '@arena/database'
import { AMOUNT_MAX_CREDIT } from '@arena/provider-protocol'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { entryKey, requestHash } from './request-hash.ts'

export type Currency = 'AC' | 'TICKET' | 'GOLD_TICKET' | 'TON' | 'WHEEL_SPIN' | 'TRN'

export interface NewEntry {
  readonly player: PlayerKey
  /** Names the cause, e.g. `join:17`: the same cause is booked once. Words joined by `:`; a `/` belongs to providers' ids. */
  readonly key: string
  readonly currency: Currency
  /** Negative = spend. Credit in hundredths, TON in nanoTON, tickets and extra spins of the wheel whole. */
  readonly amount: number
  /** The reason, e.g. `level_reward`. */
  readonly kind: string
  /** With `TRN` only. */
  readonly tournamentId?: number
  /** The balances of an erased account move too. */
  readonly closedToo?: boolean
  readonly now: Date
}

export interface Posted {
  readonly balanceAfter: number
  /** The entry stood there before: nothing moved now. */
  readonly replayed: boolean
}

/** The same key was used for something else: a fault of ours, never a player's. */
export class EntryConflict extends Error {
  constructor(key: string) {
    super(`Ledger key ${key} belongs to another entry`)
    this.name = 'EntryConflict'
  }
}

type Balances = { readonly tooLittle: ErrorCode } & (
  | { readonly table: 'wallets'; readonly column: WalletColumn }
  | { readonly table: 'tournament_accounts'; readonly column: 'balance' }
)

const BALANCES: Readonly<Record<Currency, Balances>> = {
  AC: { table: 'wallets', column: 'credit', tooLittle: 'INSUFFICIENT_CREDITS' },
  TICKET: { table: 'wallets', column: 'ticket', tooLittle: 'ticketError' },
  GOLD_TICKET: { table: 'wallets', column: 'gold_ticket', tooLittle: 'ticketError' },
  TON: { table: 'wallets', column: 'ton_nano', tooLittle: 'INSUFFICIENT_CREDITS' },
  WHEEL_SPIN: { table: 'wallets', column: 'wheel_spin', tooLittle: 'INSUFFICIENT_CREDITS' },
  TRN: { table: 'tournament_accounts', column: 'balance', tooLittle: 'INSUFFICIENT_CREDITS' },
}

/**
 * Books one change of one balance: ledger row and balance in the caller's transaction. Same key, same content: the first
 * answer again.
 *
 * @throws DomainError `INSUFFICIENT_CREDITS` or `ticketError` when the balance does not cover it, `ACCOUNT_NOT_FOUND`
 * @throws EntryConflict same key, other content
 */
export async function postEntry(tx: Transaction, entry: NewEntry): Promise<Posted> {
  if (entry.key.includes('/')) throw new EntryConflict(entry.key)
  if (!Number.isSafeInteger(entry.amount)) throw new RangeError(`Not an amount: ${entry.amount}`)
  const balances = BALANCES[entry.currency]
  const before = await lockBalance(tx, entry, balances)
  const hash = requestHash([entry.currency, entry.tournamentId ?? null, entry.kind, entry.amount])
  const first = await readFirst(tx, entry)
  if (first !== undefined) {
    if (first.request_hash !== hash) throw new EntryConflict(entry.key)
    return { balanceAfter: first.balance_after, replayed: true }
  }
  const balanceAfter = before + entry.amount
  if (balanceAfter < 0) throw new DomainError(balances.tooLittle)
  if (balanceAfter > AMOUNT_MAX_CREDIT) throw new RangeError(`Balance would not be exact: ${entry.key}`)
  const entryNo = await writeBalance(tx, { entry, balances, balanceAfter })
  await writeEntry(tx, { entry, entryNo, balanceAfter, hash })
  return { balanceAfter, replayed: false }
}

/** By player id, those of these players who have an entry under this key. */
export async function listBooked(
  statements: Statements,
  players: readonly PlayerKey[],
  key: string,
): Promise<ReadonlySet<number>> {
  const rows = await statements.query<{ player_id: number }>(
    `SELECT player_id FROM ledger
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[])) AND idempotency_key = $3`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId), entryKey(key)],
    { name: 'wallet_list_booked' },
  )
  return new Set(rows.map(({ player_id }) => player_id))
}

/** `$1 … $3` of every statement on a balances. */
function ownerOf(
  { player, tournamentId, closedToo = false }: NewEntry,
  { table }: Balances,
): { where: string; params: number[] } {
  const where = `bucket = $1 AND player_id = $2${closedToo ? '' : ' AND NOT closed'}`
  return table === 'wallets'
    ? { where, params: [player.bucket, player.playerId] }
    : {
        where: `${where} AND tournament_id = $3`,
        params: [player.bucket, player.playerId, tournamentId ?? 0],
      }
}

/** The wallet first, as everywhere: it counts the entries of a tournament's balance too. */
async function lockBalance(tx: Transaction, entry: NewEntry, balances: Balances): Promise<number> {
  const owner = ownerOf(entry, balances)
  if (balances.table !== 'wallets') await lockWalletRow(tx, entry.player)
  const [row] = await tx.query<{ balance: number }>(
    `SELECT ${balances.column} AS balance FROM ${balances.table} WHERE ${owner.where} FOR NO KEY UPDATE`,
    owner.params,
  )
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return row.balance
}

async function readFirst(
  tx: Transaction,
  { player, key }: NewEntry,
): Promise<{ balance_after: number; request_hash: string } | undefined> {
  const [row] = await tx.query<{ balance_after: number; request_hash: string }>(
    `SELECT balance_after, request_hash::text AS request_hash FROM ledger
     WHERE bucket = $1 AND player_id = $2 AND idempotency_key = $3`,
    [player.bucket, player.playerId, entryKey(key)],
  )
  return row
}

/** Returns the number of the entry. */
async function writeBalance(
  tx: Transaction,
  { entry, balances, balanceAfter }: { entry: NewEntry; balances: Balances; balanceAfter: number },
): Promise<number> {
  const { player, tournamentId, now } = entry
  if (balances.table === 'wallets')
    return countEntry(tx, player, { column: balances.column, balanceAfter, isChange: true })
  await tx.query(
    `UPDATE tournament_accounts SET balance = $4, reached_at = $5
      WHERE bucket = $1 AND player_id = $2 AND tournament_id = $3`,
    [player.bucket, player.playerId, tournamentId ?? 0, balanceAfter, now],
  )
  return countEntry(tx, player, { isChange: true })
}

async function writeEntry(
  tx: Transaction,
  {
    entry,
    entryNo,
    balanceAfter,
    hash,
  }: { entry: NewEntry; entryNo: number; balanceAfter: number; hash: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO ledger (bucket, player_id, idempotency_key, cause, currency, tournament_id, kind, amount, balance_after,
       request_hash, created_at, entry_no, cause_day)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      entry.player.bucket,
      entry.player.playerId,
      entryKey(entry.key),
      entry.key,
      entry.currency,
      entry.tournamentId ?? null,
      entry.kind,
      entry.amount,
      balanceAfter,
      hash,
      entry.now,
      entryNo,
      dayOf(entry.now),
    ],
  )
}

/** A balance stored in the wallet row itself. */
type WalletColumn = 'credit' | 'ticket' | 'gold_ticket' | 'ton_nano' | 'wheel_spin'

/** Written together with the number of an entry. */
interface CountedEntry {
  readonly column?: WalletColumn
  readonly balanceAfter?: number
  /** Not a round: open apps of the player are notified. */
  readonly isChange?: boolean
}

/**
 * Takes the number of the player's next ledger entry, and in the same statement stores the balance that the entry leads to. The row is
 * locked from then on, so the numbers have no gap and are in the order of the commits.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function countEntry(
  tx: Transaction,
  player: PlayerKey,
  { column, balanceAfter, isChange = false }: CountedEntry = {},
): Promise<number> {
  const moved = column === undefined ? '' : `, ${column} = $3`
  const counted = isChange ? ', changes = changes + 1' : ''
  const [row] = await tx.query<{ entries: number }>(
    `UPDATE wallets SET entries = entries + 1${moved}${counted} WHERE bucket = $1 AND player_id = $2 RETURNING entries`,
    [player.bucket, player.playerId, ...(column === undefined ? [] : [balanceAfter ?? 0])],
    { name: `wallet_count_entry_${column ?? 'only'}${isChange ? '_counted' : ''}` },
  )
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return row.entries
}

/** Lock the wallet before you change another balance of the player. @throws DomainError `ACCOUNT_NOT_FOUND` */
async function lockWalletRow(tx: Transaction, player: PlayerKey): Promise<void> {
  const rows = await tx.query(
    `SELECT 1 FROM wallets WHERE bucket = $1 AND player_id = $2 FOR NO KEY UPDATE`,
    [player.bucket, player.playerId],
    { name: 'wallet_lock_row' },
  )
  if (rows.length === 0) throw new DomainError('ACCOUNT_NOT_FOUND')
}
