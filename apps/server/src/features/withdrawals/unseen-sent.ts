import type { SentWithdrawal } from '@arena/contract/endpoints/withdrawals'
import { DomainError } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { explorerUrl, tonOf } from './present-withdrawal.ts'
import { listUnseenSent, noteSentSeen } from './sent-store.ts'

/** Older payments are no news. */
const NEWS_FOR_MS = 30 * 24 * 60 * 60_000
const LIMIT = 5

type Deps = Pick<WithdrawalsDeps, 'database' | 'clock' | 'network'>

/** Withdrawals that were sent and that the player has not been shown, the oldest first. */
export async function unseenSent(
  { database, clock, network }: Deps,
  player: PlayerKey,
): Promise<SentWithdrawal[]> {
  const sentSince = new Date(clock.now().getTime() - NEWS_FOR_MS)
  const sent = await listUnseenSent(database, player, { sentSince, limit: LIMIT })
  return sent.map(({ withdrawalId, amountNano, address, txHash }) => ({
    id: withdrawalId,
    amount: tonOf(amountNano),
    address,
    explorer_url: explorerUrl(txHash, network),
  }))
}

/**
 * Records that the player was shown that a withdrawal was sent, on any device.
 *
 * @throws DomainError `ITEM_NOT_FOUND` when it is not the player's, or not sent
 */
export async function markSentSeen({ database, clock }: Deps, player: PlayerKey, id: number): Promise<void> {
  if (!(await noteSentSeen(database, player, { withdrawalId: id, now: clock.now() })))
    throw new DomainError('ITEM_NOT_FOUND')
}
