import type { Statements, Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { BREAK_COLUMNS, breakUntil_ms } from './play-quota.ts'
import { postEntry } from './post-entry.ts'

/** A player's property: credit in hundredths of an ArenaCoin, tickets and extra spins whole, TON in nanoTON; `amountBet` in credit. */
export interface WalletState {
  readonly credit: number
  readonly ticket: number
  readonly goldTicket: number
  readonly tonNano: number
  /** Spins of the wheel besides the free one. */
  readonly wheelSpins: number
  readonly level: number
  /** Finished rounds. */
  readonly exp: number
  readonly amountBet: number
  /** The end of the player's last break, possibly in the past; Infinity = permanent; null = none was ever taken. */
  readonly breakUntil_ms: number | null
}

export interface WalletRow {
  readonly credit: number
  readonly ticket: number
  readonly gold_ticket: number
  readonly ton_nano: number
  readonly wheel_spin: number
  readonly level: number
  readonly exp: number
  readonly amount_bet: number
  readonly break_until: Date | null
  readonly breaks_for_ever: boolean
}

export const WALLET_COLUMNS = `credit, ticket, gold_ticket, ton_nano, wheel_spin, level, exp, amount_bet, ${BREAK_COLUMNS}`

const SELECT_WALLET = `SELECT ${WALLET_COLUMNS} FROM wallets WHERE bucket = $1 AND player_id = $2`

/** A new player's start balances: credit in hundredths, whole tickets. */
export interface WelcomeGift {
  readonly credit: number
  readonly ticket: number
}

/** @throws DomainError `ACCOUNT_NOT_FOUND` */
export async function readWallet(statements: Statements, player: PlayerKey): Promise<WalletState> {
  const rows = await statements.query<WalletRow>(
    `${SELECT_WALLET} AND NOT closed`,
    [player.bucket, player.playerId],
    {
      name: 'wallet_read',
    },
  )
  return presentFound(rows[0])
}

/** Which wallets are included. `closedToo`: those of erased accounts as well, for amounts that must be taken back from any account. */
export interface Openness {
  readonly closedToo?: boolean
}

/** The same, locked until the end of the transaction. */
export async function lockWallet(
  tx: Transaction,
  player: PlayerKey,
  { closedToo = false }: Openness = {},
): Promise<WalletState> {
  const rows = await tx.query<WalletRow>(
    `${SELECT_WALLET} AND (NOT closed OR $3) FOR NO KEY UPDATE`,
    [player.bucket, player.playerId, closedToo],
    { name: 'wallet_read_locked' },
  )
  return presentFound(rows[0])
}

function presentFound(row: WalletRow | undefined): WalletState {
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return presentWallet(row)
}

export function presentWallet(row: WalletRow): WalletState {
  return {
    credit: row.credit,
    ticket: row.ticket,
    goldTicket: row.gold_ticket,
    tonNano: row.ton_nano,
    wheelSpins: row.wheel_spin,
    level: row.level,
    exp: row.exp,
    amountBet: row.amount_bet,
    breakUntil_ms: breakUntil_ms(row),
  }
}

/** By player id, how many rounds each of these players has finished, those who are erased too. */
export async function experienceOf(
  statements: Statements,
  players: readonly PlayerKey[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await statements.query<{ player_id: number; exp: number }>(
    `SELECT player_id, exp FROM wallets
      WHERE (bucket, player_id) IN (SELECT * FROM unnest($1::smallint[], $2::bigint[]))`,
    [players.map(({ bucket }) => bucket), players.map(({ playerId }) => playerId)],
    { name: 'wallet_experience' },
  )
  return new Map(rows.map(({ player_id, exp }) => [player_id, exp]))
}

export async function setLevel(tx: Transaction, player: PlayerKey, level: number): Promise<void> {
  await updateWallet(tx, player, { column: 'level', value: level })
}

/** A blocked player's stakes are refused at once; earlier stakes are still settled. */
export async function setBlocked(tx: Transaction, player: PlayerKey, blocked: boolean): Promise<void> {
  await updateWallet(tx, player, { column: 'blocked', value: blocked })
}

async function updateWallet(
  tx: Transaction,
  player: PlayerKey,
  change: { readonly column: 'level' | 'blocked'; readonly value: number | boolean },
): Promise<void> {
  const rows = await tx.query(
    `UPDATE wallets SET ${change.column} = $3, changes = changes + 1 WHERE bucket = $1 AND player_id = $2 AND NOT closed RETURNING player_id`,
    [player.bucket, player.playerId, change.value],
  )
  if (rows.length === 0) throw new DomainError('ACCOUNT_NOT_FOUND')
}

/**
 * Notes that something about the account has changed that is no balance: open apps of the player read it again. Takes the wallet's lock, so it
 * comes before other rows of the player.
 */
export async function noteChange(statements: Statements, player: PlayerKey): Promise<void> {
  await statements.query(
    `UPDATE wallets SET changes = changes + 1 WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId],
    { name: 'wallet_note_change' },
  )
}

/** The total nanoTON the player has won in tournaments. The kinds are literals in the statement: an index contains just these rows. */
export async function readWonTon(statements: Statements, player: PlayerKey): Promise<number> {
  const [row] = await statements.query<{ nano: number }>(
    `SELECT COALESCE(sum(amount), 0)::bigint AS nano FROM ledger
      WHERE bucket = $1 AND player_id = $2 AND currency = 'TON' AND kind = 'tournament_prize'`,
    [player.bucket, player.playerId],
  )
  return row?.nano ?? 0
}

/** Opens the player's wallet with the gift. A wallet that is open stays as it is. */
export async function openWallet(
  tx: Transaction,
  { player, gift, now }: { readonly player: PlayerKey; readonly gift: WelcomeGift; readonly now: Date },
): Promise<void> {
  const opened = await tx.query(
    `INSERT INTO wallets (bucket, player_id) VALUES ($1, $2)
     ON CONFLICT (bucket, player_id) DO NOTHING RETURNING player_id`,
    [player.bucket, player.playerId],
  )
  if (opened.length === 0) return
  const entry = { player, kind: 'welcome', now }
  await postEntry(tx, { ...entry, key: 'welcome:credit', currency: 'AC', amount: gift.credit })
  await postEntry(tx, { ...entry, key: 'welcome:ticket', currency: 'TICKET', amount: gift.ticket })
}
