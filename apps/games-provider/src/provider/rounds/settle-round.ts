/** Brings a pending round to its end: the wallet's answer is written down, and only then told. */
import { LEASE_MS, type Provider, sweepAfter } from '../provider.ts'
import { lockSeedPair, setNonce } from '../seeds/seed-store.ts'
import { isRefusalFinal } from '../wallet/refusal-is-final.ts'
import type { WalletRefusal } from '../wallet/wallet-client.ts'
import { markRefused, markSettled, type PendingRound, releaseRound, takePendingRound } from './round-store.ts'

export type Settlement =
  | { readonly kind: 'settled'; readonly balance: number }
  | { readonly kind: 'refused'; readonly refusal: WalletRefusal }
  /** The wallet has said nothing certain: the round stays pending and is sent again. */
  | { readonly kind: 'open' }

/** For a round this caller holds. Sending again is harmless: the wallet answers a known transaction as it did first. */
export function settleRound(provider: Provider, round: PendingRound): Promise<Settlement> {
  const settlement = settle(provider, round).finally(() => provider.underWay.delete(round.roundId))
  provider.underWay.set(round.roundId, settlement)
  return settlement
}

/** True when the round is closed now. False while somebody else is sending it, or when the wallet still says nothing certain. */
export async function settleAgain(provider: Provider, round: PendingRound): Promise<boolean> {
  const now = provider.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const taken = await takePendingRound(provider.database, round.roundId, { now, until })
  if (taken === undefined) return false
  return (await settleRound(provider, taken)).kind !== 'open'
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
  provider.trouble.note(
    answer.kind === 'unknown' ? answer.reason : `refused with ${answer.code}, rollback open`,
  )
  const now = provider.now()
  await releaseRound(provider.database, round, { now, sweepAfter: sweepAfter(round.attempts, now) })
  return { kind: 'open' }
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
