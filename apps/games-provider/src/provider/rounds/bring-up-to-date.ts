import { setTimeout as sleep } from 'node:timers/promises'
import { nearBucket } from '@arena/database'
import type { StepReply } from '../../game-api.ts'
import { type RoundKey, readRoundId } from '../ids.ts'
import { LEASE_MS, type Provider, WAIT_LIMIT_MS } from '../provider.ts'
import { DomainError, unanswered } from '../rejections.ts'
import { isRoundOf, type Session } from '../sessions/session-store.ts'
import { walletRejection } from '../wallet/wallet-client.ts'
import { elapsedUntil, endOnTime, followRound, type OpenStand, presentOpenRound } from './follow-round.ts'
import { findRound } from './round-store.ts'
import { sendCalls } from './send-calls.ts'
import { presentRound } from './settled-rounds.ts'
import { findStepRound, type StepRound, takeCall } from './step-round-store.ts'
import { isOver, type RefusedRound, type SettledRound } from './stored-round.ts'

const LOOK_AGAIN_MS = 50

/** A stepwise round that waits only for the player. */
export type Standing =
  | {
      readonly state: 'open'
      readonly round: StepRound
      readonly stand: OpenStand
      readonly elapsed_ms: number
    }
  | SettledRound
  | RefusedRound

/**
 * Brings the round to its current state: calls under way get their answers, a round whose time has run out is ended. Refuses with UNAVAILABLE
 * when the wallet does not answer, and with ROUND_NOT_FOUND.
 */
export async function bringUpToDate(provider: Provider, key: RoundKey): Promise<Standing> {
  for (;;) {
    const round = await findRound(nearBucket(provider.database, key), key)
    if (round === undefined || round.state === 'pending') throw roundNotFound()
    if (isOver(round)) return round
    if (round.state === 'open') {
      const standing = await standOrEnd(provider, key)
      if (standing !== undefined) return standing
    } else await awaitCalls(provider, key)
  }
}

/** Returns when the round's wallet calls are answered; sends them when no process does. Refuses with UNAVAILABLE. */
export async function awaitCalls(provider: Provider, key: RoundKey): Promise<void> {
  const giveUpAt = performance.now() + WAIT_LIMIT_MS
  for (;;) {
    const sent = await joinCalls(provider, key)
    if (sent === true) return
    if (sent === false || performance.now() > giveUpAt) throw unanswered()
    const round = await findStepRound(nearBucket(provider.database, key), key)
    if (round === undefined || round.state === 'open') return
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Undefined when the round is no longer open. */
async function standOrEnd(provider: Provider, key: RoundKey): Promise<Standing | undefined> {
  const round = await findStepRound(nearBucket(provider.database, key), key)
  if (round?.state !== 'open') return undefined
  const elapsed_ms = elapsedUntil(provider.now(), round)
  const stand = followRound(provider, round, elapsed_ms)
  if (!stand.ended) return { state: 'open', round, stand, elapsed_ms }
  // A move that arrived before the end counts, however long it waits to be processed.
  await provider.movesInFlight.landed(key.roundId)
  const closing = await endOnTime(provider, key)
  if (closing !== undefined && !(await sendCalls(provider, closing))) throw unanswered()
  return undefined
}

/** Whether the wallet has answered; undefined while another process has the lease on the call, or when there is none. */
async function joinCalls(provider: Provider, key: RoundKey): Promise<boolean | undefined> {
  const underWay = provider.stepsUnderWay.get(key.roundId)
  if (underWay !== undefined) return underWay
  const now = provider.now()
  const until = new Date(now.getTime() + LEASE_MS)
  const leased = await takeCall(nearBucket(provider.database, key), key, { now, until })
  return leased && sendCalls(provider, leased)
}

/** The answer for the page. Throws the rejection of a round that was refused or voided. */
export function replyOf(provider: Pick<Provider, 'gamesByNumber' | 'log'>, standing: Standing): StepReply {
  if (standing.state === 'open') {
    const { round, stand, elapsed_ms } = standing
    return {
      state: 'open',
      round: presentOpenRound(round, stand, elapsed_ms),
      balance: round.balance ?? 0,
    }
  }
  if (standing.state === 'settled') {
    return { state: 'settled', round: presentRound(provider, standing), balance: standing.balance }
  }
  if (standing.state === 'voided') throw roundVoided(standing)
  throw walletRejection({
    code: standing.rejectionCode,
    message: 'the wallet refused this round',
    balance: standing.balance ?? undefined,
  })
}

export function roundNotFound(): DomainError {
  return new DomainError('ROUND_NOT_FOUND', 'the player has no such round in this game')
}

export function roundVoided({ rejectionCode }: Pick<RefusedRound, 'rejectionCode'>): DomainError {
  if (rejectionCode === 'TRANSACTION_CONFLICT')
    return new DomainError('ROUND_SETTLED_BEFORE', 'this round had ended before, and was paid then')
  return new DomainError('ROUND_VOIDED', 'the platform has ended this round and given its stakes back')
}

/**
 * The key of a round that a page names, when it belongs to this player, game and balance, whichever of the player's sessions opened it.
 * Throws ROUND_NOT_FOUND otherwise, also for another player's round and for a text that is no id.
 */
export async function findOwnRound(provider: Provider, session: Session, roundId: string): Promise<RoundKey> {
  const key = readRoundId(roundId, session)
  if (key === undefined || !(await isRoundOf(nearBucket(provider.database, key), key, session)))
    throw roundNotFound()
  return key
}
