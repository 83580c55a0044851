import {
  type RollbackReply,
  RollbackReplySchema,
  WALLET_PATHS,
  type WalletErrorCode,
} from '@arena/provider-protocol'
import type { Provider } from '../provider.ts'
import type { WalletAnswer } from './wallet-client.ts'

/** A wallet that refuses a rollback with one of these has no bet of this transaction and never will. */
const HOLDS_NOTHING = new Set<WalletErrorCode>([
  'SESSION_NOT_FOUND',
  'BET_NOT_FOUND',
  'TRANSACTION_ROLLED_BACK',
])

/**
 * At the first attempt a refused bet is the whole story. Later an earlier attempt may still be on its way and be accepted after this
 * one was refused; a rollback forbids that, because the wallet remembers it also for a bet it has not seen.
 */
export async function isRefusalFinal(
  { wallet }: Provider,
  bet: {
    readonly sessionId: string
    readonly roundId: string
    readonly transactionId: string
    readonly attempts: number
  },
): Promise<boolean> {
  if (bet.attempts === 1) return true
  const answer: WalletAnswer<RollbackReply> = await wallet.call(RollbackReplySchema, {
    path: WALLET_PATHS.rollback,
    body: {
      session_id: bet.sessionId,
      transaction_id: `${bet.transactionId}.rollback`,
      round_id: bet.roundId,
      bet_transaction_id: bet.transactionId,
      reason: 'refused after an unanswered attempt',
    },
  })
  return answer.kind === 'done' || (answer.kind === 'refused' && HOLDS_NOTHING.has(answer.code))
}
