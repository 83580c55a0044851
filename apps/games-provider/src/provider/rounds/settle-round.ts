/** Brings a pending round to its end: the wallet's answer is written down, and only then told. */
import {
  type RollbackReply,
  RollbackReplySchema,
  WALLET_PATHS,
  type WalletErrorCode,
} from '@arena/provider-protocol'
import type { Provider } from '../provider.ts'
import { lockSeedPair, setNonce } from '../seeds/seed-store.ts'
import type { WalletAnswer, WalletRefusal } from '../wallet/wallet-client.ts'
import { markRefused, markSettled, type PendingRound, releaseRound } from './round-store.ts'

export type Settlement =
  | { readonly kind: 'settled'; readonly balance: number }
  | { readonly kind: 'refused'; readonly refusal: WalletRefusal }
  /** The wallet has said nothing certain: the round stays pending and is sent again. */
  | { readonly kind: 'open' }

/** A wallet that refuses a rollback with one of these has no bet of this transaction and never will. */
const HOLDS_NOTHING = new Set<WalletErrorCode>([
  'SESSION_NOT_FOUND',
  'BET_NOT_FOUND',
  'TRANSACTION_ROLLED_BACK',
])

/** For a round this caller holds. Sending again is harmless: the wallet answers a known transaction as it did first. */
export function settleRound(provider: Provider, round: PendingRound): Promise<Settlement> {
  const settlement = settle(provider, round).finally(() => provider.underWay.delete(round.roundId))
  provider.underWay.set(round.roundId, settlement)
  return settlement
}

async function settle(provider: Provider, round: PendingRound): Promise<Settlement> {
  const answer = await provider.roundSender.send({
    session_id: round.sessionId,
    transaction_id: round.transactionId,
    round_id: round.roundId,
    bet: round.bet,
    win: round.win,
  })
  if (answer.kind === 'done') {
    await markSettled(provider.database, round.roundId, answer.reply.balance)
    return { kind: 'settled', balance: answer.reply.balance }
  }
  if (answer.kind === 'refused' && (await isRefusalFinal(provider, round))) {
    const isClosed = await refuseRound(provider, round, answer)
    return isClosed ? { kind: 'refused', refusal: answer } : { kind: 'open' }
  }
  provider.log.warn(
    {
      round_id: round.roundId,
      attempts: round.attempts,
      reason: answer.kind === 'unknown' ? answer.reason : `refused with ${answer.code}, rollback open`,
    },
    'a round stays pending: the wallet has not settled it',
  )
  await releaseRound(provider.database, round, provider.now())
  return { kind: 'open' }
}

/**
 * At the first attempt a refusal is the whole story. Later an earlier attempt may still be on its way and be accepted after this
 * one was refused; a rollback forbids that, because the wallet remembers it also for a bet it has not seen.
 */
async function isRefusalFinal(provider: Provider, round: PendingRound): Promise<boolean> {
  if (round.attempts === 1) return true
  const answer: WalletAnswer<RollbackReply> = await provider.wallet.call(RollbackReplySchema, {
    path: WALLET_PATHS.rollback,
    body: {
      session_id: round.sessionId,
      transaction_id: `${round.transactionId}.rollback`,
      round_id: round.roundId,
      bet_transaction_id: round.transactionId,
      reason: 'refused after an unanswered attempt',
    },
  })
  return answer.kind === 'done' || (answer.kind === 'refused' && HOLDS_NOTHING.has(answer.code))
}

/** The nonce was not used after all and is played again: the player's rounds are numbered without gaps. False: still open. */
function refuseRound(provider: Provider, round: PendingRound, refusal: WalletRefusal): Promise<boolean> {
  return provider.database.transaction(async tx => {
    await lockSeedPair(tx, round.playerId)
    const isClosed = await markRefused(tx, round, { code: refusal.code, balance: refusal.balance })
    // One pending round at a time and no rotation meanwhile: the pair still stands right after this round.
    if (isClosed) await setNonce(tx, round.playerId, round.nonce)
    return isClosed
  })
}
