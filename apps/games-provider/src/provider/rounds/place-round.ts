import type { Statements } from '@arena/database'
import type { TakenMove } from '../../games/game.ts'
import { LEASE_MS, type Provider } from '../provider.ts'
import { elapsedUntil, endOf, followRound } from './follow-round.ts'
import { lockStepRound, markClosing, markOpen, type StepRound } from './step-round-store.ts'

/** What is certain of a round after the wallet or the player has spoken; the round's row is locked. */
interface Certain {
  readonly openedAt: Date
  readonly moves: readonly TakenMove<unknown>[]
  /** All stakes the wallet has taken. */
  readonly bet: number
  readonly balance: number
}

/**
 * Writes down where the round stands at `at`, the time of what was taken last: whether its time has run out since is for `endOnTime` to
 * say. When it is over, the call that tells its win is the caller's to send.
 */
export async function placeRound(
  provider: Provider,
  tx: Statements,
  { round, certain, at }: { readonly round: StepRound; readonly certain: Certain; readonly at: Date },
): Promise<StepRound | undefined> {
  const stand = followRound(provider, { ...round, ...certain }, elapsedUntil(at, certain))
  if (!stand.ended) {
    await markOpen(tx, round.roundId, { ...certain, endsAt: endOf(stand, certain.openedAt) })
    return undefined
  }
  const { win, outcome } = stand
  const callId = `${round.transactionId}.win`
  const leasedUntil = new Date(provider.now().getTime() + LEASE_MS)
  await markClosing(tx, round.roundId, { ...certain, win, outcome, callId, leasedUntil })
  return { ...round, ...certain, state: 'closing', win, callId, attempts: 1 }
}

/** Ends an open round whose time has run out: once, however many ask. The call that tells its win is then the caller's to send. */
export function endOnTime(provider: Provider, roundId: string): Promise<StepRound | undefined> {
  return provider.database.transaction(async tx => {
    const round = await lockStepRound(tx, roundId)
    if (round?.state !== 'open') return undefined
    const at = provider.now()
    const stand = followRound(provider, round, elapsedUntil(at, round))
    return stand.ended ? placeRound(provider, tx, { round, certain: certainOf(round), at }) : undefined
  })
}

/** An open round as it was written down. */
export function certainOf({ openedAt, moves, bet, balance }: StepRound): Certain {
  if (openedAt === null || balance === null) throw new Error('an open round was expected')
  return { openedAt, moves, bet, balance }
}
