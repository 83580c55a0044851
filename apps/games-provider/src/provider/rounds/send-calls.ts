/** The wallet calls of a stepwise round: the wallet's answer is stored before it is returned. */
import { nearBucket } from '@arena/database'
import {
  type TransactionReply,
  TransactionReplySchema,
  WALLET_PATHS,
  type WalletErrorCode,
} from '@arena/provider-protocol'
import { openingCallId } from '../ids.ts'
import { type Provider, sweepAfter } from '../provider.ts'
import { giveNonceBack, lockSeedPair } from '../seeds/seed-store.ts'
import { isRejectionFinal, type WalletAnswer, type WalletRejection } from '../wallet/wallet-client.ts'
import type { MoveRecord } from './asked-moves.ts'
import { certainOf, placeRound } from './follow-round.ts'
import { closeStakingMove, stakingMoveOf } from './move-store.ts'
import {
  findStepRound,
  lockStepRound,
  markClosed,
  markOpeningRefused,
  markVoided,
  releaseCall,
  type StepRound,
} from './step-round-store.ts'

/** The next call of the same round, `rested` when none is left to send, `unanswered` when the wallet's answer leaves the result open. */
type Next = StepRound | 'rested' | 'unanswered'

/**
 * The wallet has ended this round itself and given its stakes back, or never had it, or has taken another win for it from an earlier
 * life of the data: this win will never be taken.
 */
const ROUND_IS_GONE = new Set<WalletErrorCode>([
  'TRANSACTION_ROLLED_BACK',
  'ROUND_CLOSED',
  'BET_NOT_FOUND',
  'SESSION_NOT_FOUND',
  'TRANSACTION_CONFLICT',
])

/** For a call that this caller has the lease on. True when the wallet has answered every request. Sending again is harmless. */
export function sendCalls(provider: Provider, leased: StepRound): Promise<boolean> {
  const { stepsUnderWay, bell } = provider
  const sent = sendAll(provider, leased).finally(() => {
    if (stepsUnderWay.get(leased.roundId) === sent) stepsUnderWay.delete(leased.roundId)
    bell.ring(leased.roundId)
  })
  stepsUnderWay.set(leased.roundId, sent)
  return sent
}

async function sendAll(provider: Provider, leased: StepRound): Promise<boolean> {
  let next: Next = leased
  while (typeof next !== 'string') {
    const letGo = provider.leasedRounds.hold(next)
    const sent: Promise<Next> = next.state === 'closing' ? sendWin(provider, next) : sendBet(provider, next)
    next = await sent.finally(letGo)
  }
  return next === 'rested'
}

const isOpening = (call: StepRound): boolean => call.callId === openingCallId(call)

async function sendBet(provider: Provider, call: StepRound): Promise<Next> {
  const transactionId = callIdOf(call)
  const move = isOpening(call) ? undefined : await findStakingMove(provider, call)
  if (!isOpening(call) && move === undefined) return 'rested'
  const answer: WalletAnswer<TransactionReply> = await provider.wallet.call(TransactionReplySchema, {
    path: WALLET_PATHS.bet,
    body: {
      session_id: call.sessionId,
      transaction_id: transactionId,
      round_id: call.roundId,
      amount: move?.stake ?? call.openingBet,
    },
  })
  if (answer.kind === 'done') return acceptBet(provider, call, answer.reply.balance)
  if (answer.kind === 'refused' && (await isRejectionFinal(provider, { ...call, transactionId }))) {
    return isOpening(call) ? refuseOpening(provider, call, answer) : refuseMove(provider, call, answer)
  }
  return putOff(
    provider,
    call,
    answer.kind === 'unknown' ? answer.reason : `refused with ${answer.code}, rollback open`,
  )
}

/** The current move; undefined when the call was answered meanwhile. */
async function findStakingMove({ database }: Provider, call: StepRound): Promise<MoveRecord | undefined> {
  const round = await findStepRound(nearBucket(database, call), call)
  return round?.callId === call.callId ? stakingMoveOf(round) : undefined
}

/** Continues the round: an opening bet starts its clock, a further one takes the move. */
function acceptBet(provider: Provider, call: StepRound, balance: number): Promise<Next> {
  return nearBucket(provider.database, call).transaction(async tx => {
    const round = await lockStepRound(tx, call)
    if (round?.callId !== call.callId) return 'rested'
    const taken = await closeStakingMove(tx, round)
    const openedAt = round.openedAt ?? provider.now()
    const certain = {
      openedAt,
      moves: taken === undefined ? round.moves : [...round.moves, { at_ms: taken.at_ms, move: taken.move }],
      bet: round.bet + (taken?.stake ?? 0),
      balance,
    }
    const at = timeOf(taken, openedAt)
    return (await placeRound(provider, tx, { round, certain, at })) ?? 'rested'
  })
}

/** Nothing of the round was shown: its nonce is played again, so the player's rounds are numbered without gaps. */
function refuseOpening(provider: Provider, call: StepRound, rejection: WalletRejection): Promise<Next> {
  return nearBucket(provider.database, call).transaction(async tx => {
    await lockSeedPair(tx, call, provider)
    const isRefused = await markOpeningRefused(tx, call, rejection)
    // There is one unfinished round at a time and no rotation meanwhile: the pair is still right after this round.
    if (isRefused) await giveNonceBack(tx, call)
    return isRefused ? 'rested' : 'unanswered'
  })
}

/** The move is dropped as if it had never been requested. */
function refuseMove(provider: Provider, call: StepRound, rejection: WalletRejection): Promise<Next> {
  return nearBucket(provider.database, call).transaction(async tx => {
    const round = await lockStepRound(tx, call)
    if (round?.callId !== call.callId || round?.attempts !== call.attempts) return 'unanswered'
    const dropped = await closeStakingMove(tx, round, rejection)
    if (rejection.code === 'ROUND_CLOSED') {
      await markVoided(tx, round, rejection.code)
      return 'rested'
    }
    const open = certainOf(round)
    const certain = { ...open, balance: rejection.balance ?? open.balance }
    const at = timeOf(dropped, open.openedAt)
    return (await placeRound(provider, tx, { round, certain, at })) ?? 'rested'
  })
}

/** A lost round is closed by a win of 0. */
async function sendWin(provider: Provider, call: StepRound): Promise<Next> {
  const answer: WalletAnswer<TransactionReply> = await provider.wallet.call(TransactionReplySchema, {
    path: WALLET_PATHS.win,
    body: {
      session_id: call.sessionId,
      transaction_id: callIdOf(call),
      round_id: call.roundId,
      bet_transaction_id: openingCallId(call),
      amount: call.win ?? 0,
      round_closed: true,
    },
  })
  if (answer.kind === 'done') {
    await markClosed(nearBucket(provider.database, call), call, answer.reply.balance)
    return 'rested'
  }
  if (answer.kind === 'refused' && ROUND_IS_GONE.has(answer.code)) {
    provider.log.warn(
      { round_id: call.roundId, code: answer.code },
      'a round ends without its win: the platform has ended it itself, or has received another end',
    )
    await markVoided(nearBucket(provider.database, call), call, answer.code)
    return 'rested'
  }
  return putOff(provider, call, answer.kind === 'unknown' ? answer.reason : `win refused with ${answer.code}`)
}

/** When a move was made; for the opening bet, when the round was opened. */
function timeOf(move: MoveRecord | undefined, openedAt: Date): Date {
  return new Date(openedAt.getTime() + (move?.at_ms ?? 0))
}

async function putOff(provider: Provider, call: StepRound, reason: string): Promise<Next> {
  provider.trouble.note(reason)
  const now = provider.now()
  await releaseCall(nearBucket(provider.database, call), call, {
    now,
    sweepAfter: sweepAfter(call.attempts, now),
  })
  return 'unanswered'
}

function callIdOf({ callId }: StepRound): string {
  if (callId === null) throw new Error('a call under way was expected')
  return callId
}
