import type { WalletErrorCode } from '@arena/provider-protocol'
import type { RoundSession } from './round-operation.ts'

/**
 * What the session itself says against a new stake: it is over, or the amount is outside its limits. Money already staked
 * is never held against it, so wins, rollbacks and round ends don't come here.
 */
export function stakeGate(
  session: RoundSession,
  amount: number,
  options: {
    readonly now: Date
    /** What the open round has staked that this stake adds to; without it the stake opens a round. */
    readonly staked?: number
  },
): WalletErrorCode | undefined {
  if (options.now.getTime() >= session.expiresAt.getTime()) return 'SESSION_EXPIRED'
  const { minBet, maxBet, betStep, roundMax } = session.limits
  const { staked } = options
  if (amount > maxBet) return 'BET_LIMIT'
  if (roundMax !== undefined && (staked ?? 0) + amount > roundMax) return 'BET_LIMIT'
  // A double or a split follows the stake that opened the round, insurance is half of it: only the largest amounts hold.
  if (staked !== undefined) return undefined
  return amount < minBet || amount % betStep !== 0 ? 'BET_LIMIT' : undefined
}
