/** Settles a pending round: the wallet's answer is stored before it is returned. */
import { setTimeout as sleep } from 'node:timers/promises'
import { nearBucket } from '@arena/database'
import { openingCallId } from '../ids.ts'
import { LEASE_MS, type Provider, type Settlement, sweepAfter, WAIT_LIMIT_MS } from '../provider.ts'
import { giveNonceBack, lockSeedPair } from '../seeds/seed-store.ts'
import { isRejectionFinal, type WalletRejection } from '../wallet/wallet-client.ts'
import { markRefused, markSettled, releaseRound, takePendingRound } from './instant-round-store.ts'
import { findRound } from './round-store.ts'
import type { PendingRound } from './stored-round.ts'

const LOOK_AGAIN_MS = 50

/**
 * For a round that this caller has the lease on. Sending again is harmless: the wallet repeats its first answer for a known transaction.
 */
export function settleRound(provider: Provider, round: PendingRound): Promise<Settlement> {
  const letGo = provider.leasedRounds.hold(round)
  const settlement = settle(provider, round).finally(() => {
    letGo()
    if (provider.underWay.get(round.roundId) === settlement) provider.underWay.delete(round.roundId)
  })
  provider.underWay.set(round.roundId, settlement)
  return settlement
}

/**
 * True when the round is closed now. A sender that died is waited for until its lease has run out. False while this process is sending it
 * itself, when a living one takes too long, and when the wallet still says nothing certain.
 */
export async function settleAgain(provider: Provider, round: PendingRound): Promise<boolean> {
  const giveUpAt = performance.now() + WAIT_LIMIT_MS
  for (;;) {
    const now = provider.now()
    const until = new Date(now.getTime() + LEASE_MS)
    const taken = await takePendingRound(nearBucket(provider.database, round), round, { now, until })
    if (taken !== undefined) return (await settleRound(provider, taken)).kind !== 'open'
    if ((await findRound(nearBucket(provider.database, round), round))?.state !== 'pending') return true
    const isHopeless = provider.underWay.has(round.roundId) || provider.stopping.aborted
    if (isHopeless || performance.now() > giveUpAt) return false
    await sleep(LOOK_AGAIN_MS)
  }
}

async function settle(provider: Provider, round: PendingRound): Promise<Settlement> {
  const answer = await provider.roundSender.send({
    session_id: round.sessionId,
    transaction_id: openingCallId(round),
    round_id: round.roundId,
    bet: round.bet,
    win: round.win,
  })
  if (answer.kind === 'done') {
    await markSettled(nearBucket(provider.database, round), round, answer.reply.balance)
    return { kind: 'settled', balance: answer.reply.balance, roundsLeft: answer.reply.rounds_left }
  }
  if (
    answer.kind === 'refused' &&
    (await isRejectionFinal(provider, { ...round, transactionId: openingCallId(round) }))
  ) {
    const isClosed = await refuseRound(provider, round, answer)
    return isClosed ? { kind: 'refused', rejection: answer } : { kind: 'open' }
  }
  provider.trouble.note(
    answer.kind === 'unknown' ? answer.reason : `refused with ${answer.code}, rollback open`,
  )
  const now = provider.now()
  await releaseRound(nearBucket(provider.database, round), round, {
    now,
    sweepAfter: sweepAfter(round.attempts, now),
  })
  return { kind: 'open' }
}

/** Refusals of a round for its win: who gets one knows something of the outcome, and could choose another stake for the same draw. */
const FOR_ITS_WIN: ReadonlySet<string> = new Set(['WIN_LIMIT', 'PROVIDER_LIMIT', 'INVALID_REQUEST'])

/** The nonce was not used after all and is played again, unless the refusal says something of the outcome. False: still open. */
function refuseRound(provider: Provider, round: PendingRound, rejection: WalletRejection): Promise<boolean> {
  return nearBucket(provider.database, round).transaction(async tx => {
    await lockSeedPair(tx, round, provider)
    const isClosed = await markRefused(tx, round, { code: rejection.code, balance: rejection.balance })
    // There is one pending round at a time and no rotation meanwhile: the pair is still right after this round.
    if (isClosed && !FOR_ITS_WIN.has(rejection.code)) await giveNonceBack(tx, round)
    return isClosed
  })
}
