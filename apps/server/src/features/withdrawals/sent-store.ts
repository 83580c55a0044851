import type { Statements } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import type { Withdrawal } from './withdrawal-store.ts'

type Sent = Pick<Withdrawal, 'withdrawalId' | 'amountNano' | 'address' | 'txHash'>

/** A player's withdrawals that were sent since then and not shown to the player, the oldest first. */
export async function listUnseenSent(
  statements: Statements,
  player: PlayerKey,
  { sentSince, limit }: { readonly sentSince: Date; readonly limit: number },
): Promise<readonly Sent[]> {
  const rows = await statements.query<{
    withdrawal_id: number
    amount_nano: number
    address: string
    tx_hash: string
  }>(
    `SELECT withdrawal_id, amount_nano, address, tx_hash FROM withdrawals
      WHERE bucket = $1 AND player_id = $2 AND state = 'sent' AND seen_at IS NULL AND changed_at >= $3
      ORDER BY changed_at, withdrawal_id LIMIT $4`,
    [player.bucket, player.playerId, sentSince, limit],
    { name: 'list-unseen-sent' },
  )
  return rows.map(row => ({
    withdrawalId: row.withdrawal_id,
    amountNano: row.amount_nano,
    address: row.address,
    txHash: row.tx_hash,
  }))
}

/** False when the player has no such withdrawal, or it was not sent. */
export async function noteSentSeen(
  statements: Statements,
  player: PlayerKey,
  { withdrawalId, now }: { readonly withdrawalId: number; readonly now: Date },
): Promise<boolean> {
  const rows = await statements.query(
    `UPDATE withdrawals SET seen_at = coalesce(seen_at, $4)
      WHERE bucket = $1 AND player_id = $2 AND withdrawal_id = $3 AND state = 'sent' RETURNING 1`,
    [player.bucket, player.playerId, withdrawalId, now],
    { name: 'note-sent-seen' },
  )
  return rows.length > 0
}
