import type { Statements, Transaction } from '@arena/database'
import type { PlayerKey } from '../../players/index.ts'

export interface PayoutWallet {
  readonly scannedLt: number
  readonly pausedBecause: string
}

/** Locks the wallet's row until the end of the transaction, so that signing and settling are serialised. */
export async function lockPayoutWallet(tx: Transaction, addressRaw: string): Promise<PayoutWallet> {
  await tx.query(`INSERT INTO payout_wallets (address_raw) VALUES ($1) ON CONFLICT DO NOTHING`, [addressRaw])
  const [row] = await tx.query<{
    scanned_lt: number
    paused_because: string
  }>(`SELECT scanned_lt, paused_because FROM payout_wallets WHERE address_raw = $1 FOR UPDATE`, [addressRaw])
  if (row === undefined) throw new Error('The paying wallet was not written')
  return {
    scannedLt: row.scanned_lt,
    pausedBecause: row.paused_because,
  }
}

export async function updateWallet(
  tx: Transaction,
  addressRaw: string,
  { scannedLt, pausedBecause }: PayoutWallet,
): Promise<void> {
  await tx.query(`UPDATE payout_wallets SET scanned_lt = $2, paused_because = $3 WHERE address_raw = $1`, [
    addressRaw,
    scannedLt,
    pausedBecause,
  ])
}

/** Stores the wallet's balance on the chain, which promising TON depends on. */
export async function noteWalletBalance(
  statements: Statements,
  addressRaw: string,
  { heldNano, now }: { readonly heldNano: number; readonly now: Date },
): Promise<void> {
  await statements.query(
    `INSERT INTO payout_wallets (address_raw, held_nano, held_at) VALUES ($1, $2, $3)
     ON CONFLICT (address_raw) DO UPDATE SET held_nano = $2, held_at = $3`,
    [addressRaw, heldNano, now],
  )
}

/** The balance of the last wallet that was read, in nanoTON. Undefined = none was ever read. */
export async function readPayingWallet(
  statements: Statements,
): Promise<{ readonly heldNano: number; readonly heldAt: Date } | undefined> {
  const [row] = await statements.query<{ held_nano: number; held_at: Date }>(
    `SELECT held_nano, held_at FROM payout_wallets WHERE held_at IS NOT NULL ORDER BY held_at DESC LIMIT 1`,
  )
  return row && { heldNano: row.held_nano, heldAt: row.held_at }
}

export async function isPayoutPaused(statements: Statements, addressRaw: string): Promise<boolean> {
  const rows = await statements.query(
    `SELECT 1 FROM payout_wallets WHERE address_raw = $1 AND paused_because <> ''`,
    [addressRaw],
  )
  return rows.length > 0
}

/** Whether payments have been made from this account. */
export async function isOwnWallet(statements: Statements, addressRaw: string): Promise<boolean> {
  const rows = await statements.query('SELECT 1 FROM payout_wallets WHERE address_raw = $1', [addressRaw])
  return rows.length > 0
}

export interface Payout {
  readonly player: PlayerKey
  readonly withdrawalId: number
  readonly walletRaw: string
  readonly destinationRaw: string
  readonly amountNano: number
  readonly queryNumber: number
  readonly expiresAt_s: number
  readonly boc: Buffer
  readonly bodyHash: string
}

interface PayoutRow {
  readonly bucket: number
  readonly player_id: number
  readonly withdrawal_id: number
  readonly wallet_raw: string
  readonly destination_raw: string
  readonly amount_nano: number
  readonly query_number: number
  readonly expires_at_s: number
  readonly boc: string
  readonly body_hash: string
}

const COLUMNS = `bucket, player_id, withdrawal_id, wallet_raw, destination_raw, amount_nano, query_number, expires_at_s,
  boc, body_hash`

export async function insertPayout(tx: Transaction, payout: Payout, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO payouts (${COLUMNS}, state, signed_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'signed', $11)`,
    [
      payout.player.bucket,
      payout.player.playerId,
      payout.withdrawalId,
      payout.walletRaw,
      payout.destinationRaw,
      payout.amountNano,
      payout.queryNumber,
      payout.expiresAt_s,
      payout.boc.toString('base64'),
      payout.bodyHash,
      now,
    ],
  )
}

/** Messages of a wallet whose fate is not known, the oldest first. */
export async function listSigned(statements: Statements, walletRaw: string): Promise<readonly Payout[]> {
  const rows = await statements.query<PayoutRow>(
    `SELECT ${COLUMNS} FROM payouts WHERE wallet_raw = $1 AND state = 'signed' ORDER BY payout_id`,
    [walletRaw],
  )
  return rows.map(present)
}

/** The message with this body hash, with its state. */
export async function findByBody(
  statements: Statements,
  bodyHash: string,
): Promise<(Payout & { readonly state: string }) | undefined> {
  const rows = await statements.query<PayoutRow & { readonly state: string }>(
    `SELECT ${COLUMNS}, state FROM payouts WHERE body_hash = $1`,
    [bodyHash],
  )
  return rows.map(row => ({ ...present(row), state: row.state }))[0]
}

/** Stores a message's result; false when it was known. */
export async function endPayout(
  tx: Transaction,
  bodyHash: string,
  end: { readonly state: 'confirmed' | 'unpaid' | 'dead'; readonly txHash?: string },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE payouts SET state = $2, tx_hash = $3 WHERE body_hash = $1 AND state = 'signed' RETURNING 1`,
    [bodyHash, end.state, end.txHash ?? ''],
  )
  return rows.length === 1
}

function present(row: PayoutRow): Payout {
  return {
    player: { bucket: row.bucket, playerId: row.player_id },
    withdrawalId: row.withdrawal_id,
    walletRaw: row.wallet_raw,
    destinationRaw: row.destination_raw,
    amountNano: row.amount_nano,
    queryNumber: row.query_number,
    expiresAt_s: row.expires_at_s,
    boc: Buffer.from(row.boc, 'base64'),
    bodyHash: row.body_hash,
  }
}
