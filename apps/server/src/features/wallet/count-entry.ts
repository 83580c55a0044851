import type { Transaction } from '@arena/database'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'

/** A balance that stands in the wallet itself. */
export type WalletColumn = 'credit' | 'ticket' | 'gold_ticket' | 'ton_nano' | 'wheel_spin'

/**
 * Takes the number of the player's next ledger entry, and in the same statement stores the balance that the entry leads to. The row is
 * locked from then on, so the numbers have no gap and are in the order of the commits.
 *
 * @throws DomainError `ACCOUNT_NOT_FOUND`
 */
export async function countEntry(
  tx: Transaction,
  player: PlayerKey,
  balance?: { readonly column: WalletColumn; readonly balanceAfter: number },
): Promise<number> {
  const moved = balance === undefined ? '' : `, ${balance.column} = $3`
  const [row] = await tx.query<{ entries: number }>(
    `UPDATE wallets SET entries = entries + 1${moved} WHERE bucket = $1 AND player_id = $2 RETURNING entries`,
    [player.bucket, player.playerId, ...(balance === undefined ? [] : [balance.balanceAfter])],
    { name: `wallet_count_entry_${balance?.column ?? 'only'}` },
  )
  if (row === undefined) throw new DomainError('ACCOUNT_NOT_FOUND')
  return row.entries
}

/** Whoever moves another balance of the player locks the wallet before it. @throws DomainError `ACCOUNT_NOT_FOUND` */
export async function lockWalletRow(tx: Transaction, player: PlayerKey): Promise<void> {
  const rows = await tx.query(
    `SELECT 1 FROM wallets WHERE bucket = $1 AND player_id = $2 FOR NO KEY UPDATE`,
    [player.bucket, player.playerId],
    { name: 'wallet_lock_row' },
  )
  if (rows.length === 0) throw new DomainError('ACCOUNT_NOT_FOUND')
}
