import { PLAY_ROUNDS_MAX } from '@arena/provider-protocol'
import type { RoundKey } from '../ids.ts'
import { LEASE_MS, type Provider } from '../provider.ts'
import { endOnTime } from './follow-round.ts'
import { takePendingRounds } from './instant-round-store.ts'
import { sendCalls } from './send-calls.ts'
import { settleRound } from './settle-round.ts'
import { findEndedRounds, takeCalls } from './step-round-store.ts'

const STEP_ROUNDS_AT_ONCE = 16

export interface Swept {
  readonly settled: number
  /** Those the wallet has still not answered. */
  readonly unanswered: number
  /** As many were taken as are taken at once: others may be waiting. */
  readonly isFull: boolean
}

/**
 * Sends the calls nobody holds to the wallet again, those a crash left behind and those it did not answer, and ends the rounds whose
 * time has run out unwatched.
 */
export async function sweepPendingRounds(provider: Provider): Promise<Swept> {
  const now = provider.now()
  const lease = { now, until: new Date(now.getTime() + LEASE_MS) }
  const rounds = await takePendingRounds(provider.database, PLAY_ROUNDS_MAX, lease)
  const instant = await Promise.all(
    rounds.map(round => safely(provider, async () => (await settleRound(provider, round)).kind !== 'open')),
  )
  const calls = await takeCalls(provider.database, STEP_ROUNDS_AT_ONCE, lease)
  const stepped = await Promise.all(calls.map(call => safely(provider, () => sendCalls(provider, call))))
  const ended = await findEndedRounds(provider.database, STEP_ROUNDS_AT_ONCE, now)
  const closed = await Promise.all(ended.map(key => safely(provider, () => endUnwatched(provider, key))))
  const answers = [...instant, ...stepped, ...closed]
  const settled = answers.filter(isAnswered => isAnswered).length
  const isFull =
    instant.length === PLAY_ROUNDS_MAX ||
    stepped.length === STEP_ROUNDS_AT_ONCE ||
    closed.length === STEP_ROUNDS_AT_ONCE
  return { settled, unanswered: answers.length - settled, isFull }
}

/** One round that can't be brought on must not keep the others waiting. */
async function safely(provider: Provider, bringOn: () => Promise<boolean>): Promise<boolean> {
  try {
    return await bringOn()
  } catch (error) {
    provider.log.error({ err: error }, 'a round that was left behind could not be brought on')
    return false
  }
}

async function endUnwatched(provider: Provider, key: RoundKey): Promise<boolean> {
  await provider.movesInFlight.landed(key.roundId)
  const closing = await endOnTime(provider, key)
  return closing === undefined || sendCalls(provider, closing)
}
