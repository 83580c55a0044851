import type { Provider } from '../provider.ts'
import { Refusal } from '../refusals.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import type { UnfinishedRound } from './round-store.ts'
import { settleAgain } from './settle-round.ts'

/** True when the round that stood in the way of the next one is over now. */
export async function clearTheWay(provider: Provider, round: UnfinishedRound): Promise<boolean> {
  if (round.state === 'pending') return settleAgain(provider, round)
  try {
    return (await bringUpToDate(provider, round.roundId)).state !== 'open'
  } catch (error) {
    if (error instanceof Refusal && error.code === 'UNAVAILABLE') return false
    throw error
  }
}

export function blockedBy(round: UnfinishedRound): Refusal {
  return new Refusal('ROUND_IN_PROGRESS', 'the round before is not over yet', { game_id: round.gameId })
}
