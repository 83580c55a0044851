import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import { noteChange } from '../wallet/index.ts'

export type WithdrawalState = 'requested' | 'approved' | 'paying' | 'held' | 'sent' | 'cancelled'

export interface Withdrawal {
  readonly player: PlayerKey
  readonly withdrawalId: number
  readonly requestId: string
  readonly amountNano: number
  /** Of it, TON that was won in tournaments. */
  readonly prizeNano: number
  readonly address: string
  readonly addressRaw: string
  readonly state: WithdrawalState
  readonly review: readonly string[]
  readonly heldBecause: string
  readonly txHash: string
  readonly createdAt: Date
  /** Nothing is sent before; null = it does not wait. */
  readonly waitsUntil: Date | null
  /** People pay it: the player can't cancel it, and the program leaves it out. */
  readonly byHand: boolean
}

interface WithdrawalRow {
  readonly bucket: number
  readonly player_id: number
  readonly withdrawal_id: number
  readonly request_id: string
  readonly amount_nano: number
  readonly prize_nano: number
  readonly address: string
  readonly address_raw: string
  readonly state: WithdrawalState
  readonly review: readonly string[]
  readonly held_because: string
  readonly tx_hash: string
  readonly created_at: Date
  readonly waits_until: Date | null
  readonly by_hand: boolean
}

const COLUMNS = `bucket, player_id, withdrawal_id, request_id, amount_nano, address, address_raw, state, review,
  held_because, tx_hash, created_at, waits_until, prize_nano, by_hand`

export async function insertWithdrawal(
  tx: Transaction,
  request: Omit<
    Withdrawal,
    'withdrawalId' | 'heldBecause' | 'txHash' | 'waitsUntil' | 'prizeNano' | 'byHand'
  > &
    Partial<Pick<Withdrawal, 'waitsUntil' | 'prizeNano'>>,
): Promise<Withdrawal> {
  const { player, requestId, amountNano, address, addressRaw, state, review, createdAt } = request
  const rows = await tx.query<WithdrawalRow>(
    `INSERT INTO withdrawals (bucket, player_id, request_id, amount_nano, address, address_raw, state, review, created_at, changed_at, waits_until, prize_nano)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11) RETURNING ${COLUMNS}`,
    [
      player.bucket,
      player.playerId,
      requestId,
      amountNano,
      address,
      addressRaw,
      state,
      review,
      createdAt,
      request.waitsUntil ?? null,
      request.prizeNano ?? 0,
    ],
  )
  return one(rows)
}

export async function findByRequest(
  statements: Statements,
  player: PlayerKey,
  requestId: string,
): Promise<Withdrawal | undefined> {
  const rows = await statements.query<WithdrawalRow>(
    `SELECT ${COLUMNS} FROM withdrawals WHERE bucket = $1 AND player_id = $2 AND request_id = $3`,
    [player.bucket, player.playerId, requestId],
  )
  return rows.map(present)[0]
}

const PLAYERS_PAGE = 100

/** The latest of a player's requests, the latest first. */
export async function listOfPlayer(
  statements: Statements,
  player: PlayerKey,
): Promise<readonly Withdrawal[]> {
  const rows = await statements.query<WithdrawalRow>(
    `SELECT ${COLUMNS} FROM withdrawals WHERE bucket = $1 AND player_id = $2
      ORDER BY withdrawal_id DESC LIMIT ${PLAYERS_PAGE}`,
    [player.bucket, player.playerId],
    { name: 'withdrawals-of-player' },
  )
  return rows.map(present)
}

/** Of every player: those in these states, the latest first unless said otherwise. */
export async function listInStates(
  statements: Statements,
  page: {
    readonly states: readonly WithdrawalState[]
    /** The last one of the page before. */
    readonly after?: number | undefined
    readonly limit: number
    readonly oldestFirst?: boolean
    /** Only those that no longer wait for their address. */
    readonly payableAt?: Date
    /** Without those that people pay. */
    readonly byProgram?: boolean
    /** Withdrawals whose last attempt failed and that wait for the next one. */
    readonly leftOut?: readonly number[]
  },
): Promise<readonly Withdrawal[]> {
  const [beyond, order] = page.oldestFirst === true ? ['>', 'ASC'] : ['<', 'DESC']
  const rows = await statements.query<WithdrawalRow>(
    `SELECT ${COLUMNS} FROM withdrawals
      WHERE state = ANY ($1) AND ($2::bigint IS NULL OR withdrawal_id ${beyond} $2) AND ($4::timestamptz IS NULL OR waits_until IS NULL OR waits_until <= $4)
        AND withdrawal_id <> ALL ($5::bigint[]) AND NOT (by_hand AND $6)
      ORDER BY withdrawal_id ${order} LIMIT $3`,
    [
      page.states,
      page.after ?? null,
      page.limit,
      page.payableAt ?? null,
      page.leftOut ?? [],
      page.byProgram ?? false,
    ],
  )
  return rows.map(present)
}

export async function findWithdrawal(
  statements: Statements,
  withdrawalId: number,
): Promise<Withdrawal | undefined> {
  const rows = await statements.query<WithdrawalRow>(
    `SELECT ${COLUMNS} FROM withdrawals WHERE withdrawal_id = $1`,
    [withdrawalId],
  )
  return rows.map(present)[0]
}

/** The withdrawal that a transaction on the chain has paid. */
export async function findWithdrawalPaidBy(
  statements: Statements,
  txHash: string,
): Promise<Withdrawal | undefined> {
  const [row] = await statements.query<{ withdrawal_id: number }>(
    `SELECT withdrawal_id FROM withdrawal_transactions WHERE tx_hash = $1`,
    [txHash],
  )
  return row && findWithdrawal(statements, row.withdrawal_id)
}

const PLAYERS_OF_ADDRESS = 50

/** The players who asked for TON to an address, the latest first. */
export async function playersOfAddress(
  statements: Statements,
  addressRaw: string,
): Promise<readonly PlayerKey[]> {
  const rows = await statements.query<{ bucket: number; player_id: number }>(
    `SELECT bucket, player_id FROM withdrawals WHERE address_raw = $1
      GROUP BY bucket, player_id ORDER BY max(withdrawal_id) DESC LIMIT ${PLAYERS_OF_ADDRESS}`,
    [addressRaw],
  )
  return rows.map(({ bucket, player_id }) => ({ bucket, playerId: player_id }))
}

/**
 * Records that a transaction on the chain pays this request; false when it pays another one. Waits for a concurrent claim of the same transaction.
 */
export async function claimTransaction(
  tx: Transaction,
  { withdrawalId }: Pick<Withdrawal, 'withdrawalId'>,
  txHash: string,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO withdrawal_transactions (tx_hash, withdrawal_id) VALUES ($1, $2)
     ON CONFLICT (tx_hash) DO NOTHING RETURNING 1`,
    [txHash, withdrawalId],
  )
  return rows.length === 1
}

/**
 * Advances a request, if it is still in the state the caller saw; undefined when another transaction was faster. Of a cancellation and a
 * payment at the same moment one wins. The reason of a hold stays among the reasons for review.
 */
export async function moveWithdrawal(
  tx: Transaction,
  { player, withdrawalId }: Pick<Withdrawal, 'player' | 'withdrawalId'>,
  move: {
    readonly from: readonly WithdrawalState[]
    readonly to: WithdrawalState
    readonly now: Date
    readonly txHash?: string
    readonly heldBecause?: string
    /** Only if people don't pay it. */
    readonly unlessByHand?: boolean
  },
): Promise<Withdrawal | undefined> {
  await noteChange(tx, player)
  const rows = await tx.query<WithdrawalRow>(
    `UPDATE withdrawals SET state = $5, changed_at = $6, tx_hash = $7, held_because = $8,
        review = CASE WHEN $8 = '' OR $8 = ANY (review) THEN review ELSE array_append(review, $8) END
      WHERE bucket = $1 AND player_id = $2 AND withdrawal_id = $3 AND state = ANY ($4) AND NOT (by_hand AND $9) RETURNING ${COLUMNS}`,
    [
      player.bucket,
      player.playerId,
      withdrawalId,
      move.from,
      move.to,
      move.now,
      move.txHash ?? '',
      move.heldBecause ?? '',
      move.unlessByHand ?? false,
    ],
  )
  return rows.map(present)[0]
}

/** The sums of a player's requests. */
export interface Asking {
  /** Since then, without prizes and cancelled requests. */
  readonly dayNano: number
  /** The same with prizes. */
  readonly dayWholeNano: number
  /** How often since then, and how often for a prize; cancelled or not. */
  readonly dayCount: number
  readonly dayPrizeCount: number
  /** From prizes, in total, without cancelled requests. */
  readonly prizeNano: number
}

export async function sumOfPlayer(statements: Statements, player: PlayerKey, since: Date): Promise<Asking> {
  const [row] = await statements.query<{
    day_nano: number
    day_whole_nano: number
    day_count: number
    day_prize_count: number
    prize_nano: number
  }>(
    `SELECT
       COALESCE(sum(amount_nano - prize_nano) FILTER (WHERE created_at > $3 AND state <> 'cancelled'), 0)::bigint AS day_nano,
       COALESCE(sum(amount_nano) FILTER (WHERE created_at > $3 AND state <> 'cancelled'), 0)::bigint AS day_whole_nano,
       count(*) FILTER (WHERE created_at > $3) AS day_count,
       count(*) FILTER (WHERE created_at > $3 AND prize_nano > 0) AS day_prize_count,
       COALESCE(sum(prize_nano) FILTER (WHERE state <> 'cancelled'), 0)::bigint AS prize_nano
     FROM withdrawals WHERE bucket = $1 AND player_id = $2`,
    [player.bucket, player.playerId, since],
  )
  if (row === undefined) throw new Error('Adding up requests answered nothing')
  return {
    dayNano: row.day_nano,
    dayWholeNano: row.day_whole_nano,
    dayCount: row.day_count,
    dayPrizeCount: row.day_prize_count,
    prizeNano: row.prize_nano,
  }
}

/** An address's history in a player's own requests. */
export interface AddressRecord {
  /** TON was sent to it before, for this player. */
  readonly isKnown: boolean
  /** Until when the first request waits that is not over; null when none waits. */
  readonly waitsUntil: Date | null
}

export async function readAddress(
  statements: Statements,
  player: PlayerKey,
  addressRaw: string,
): Promise<AddressRecord> {
  const [row] = await statements.query<{ is_known: boolean; waits_until: Date | null }>(
    `SELECT COALESCE(bool_or(state = 'sent'), false) AS is_known,
            min(waits_until) FILTER (WHERE state NOT IN ('sent', 'cancelled')) AS waits_until
       FROM withdrawals WHERE bucket = $1 AND player_id = $2 AND address_raw = $3`,
    [player.bucket, player.playerId, addressRaw],
  )
  return { isKnown: row?.is_known ?? false, waitsUntil: row?.waits_until ?? null }
}

/** Any number that nothing else in the product locks by. */
const TURN = 0x717d

/** Waits until no other request is being counted; exclusive until the end of the transaction. */
export async function countInTurn(tx: Transaction): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [TURN])
}

/** The history of a player and of an address before this request. */
export async function readHistory(
  tx: Transaction,
  player: PlayerKey,
  { addressRaw, since }: { readonly addressRaw: string; readonly since: Date },
): Promise<{
  readonly sent: number
  readonly sentToAddress: number
  readonly othersAtAddress: number
  readonly everybodyNano: number
}> {
  const rows = await tx.query<{
    sent: number
    sent_to_address: number
    others_at_address: number
    everybody_nano: number
  }>(
    `SELECT
       (SELECT count(*) FROM withdrawals WHERE bucket = $1 AND player_id = $2 AND state = 'sent') AS sent,
       (SELECT count(*) FROM withdrawals
         WHERE bucket = $1 AND player_id = $2 AND state = 'sent' AND address_raw = $3) AS sent_to_address,
       (SELECT count(DISTINCT player_id) FROM withdrawals
         WHERE address_raw = $3 AND player_id <> $2 AND state <> 'cancelled') AS others_at_address,
       (SELECT COALESCE(sum(amount_nano), 0)::bigint FROM withdrawals
         WHERE created_at > $4 AND state <> 'cancelled') AS everybody_nano`,
    [player.bucket, player.playerId, addressRaw, since],
  )
  const [row] = rows
  if (row === undefined) throw new Error('Counting requests answered nothing')
  return {
    sent: row.sent,
    sentToAddress: row.sent_to_address,
    othersAtAddress: row.others_at_address,
    everybodyNano: row.everybody_nano,
  }
}

function one(rows: readonly WithdrawalRow[]): Withdrawal {
  const [row] = rows
  if (row === undefined) throw new Error('A withdrawal was not written')
  return present(row)
}

function present(row: WithdrawalRow): Withdrawal {
  return {
    player: { bucket: row.bucket, playerId: row.player_id },
    withdrawalId: row.withdrawal_id,
    requestId: row.request_id,
    amountNano: row.amount_nano,
    prizeNano: row.prize_nano,
    address: row.address,
    addressRaw: row.address_raw,
    state: row.state,
    review: row.review,
    heldBecause: row.held_because,
    txHash: row.tx_hash,
    createdAt: row.created_at,
    waitsUntil: row.waits_until,
    byHand: row.by_hand,
  }
}
