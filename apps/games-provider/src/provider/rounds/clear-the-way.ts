import type { Statements } from '@arena/database'
import type { WaitingRound } from '../../game-api.ts'
import type { PlayerKey } from '../ids.ts'
import type { Provider } from '../provider.ts'
import { DomainError } from '../rejections.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { findUnfinishedRound } from './round-store.ts'
import { settleAgain } from './settle-round.ts'
import { findOpenPlace } from './step-round-store.ts'
import type { UnfinishedRound } from './stored-round.ts'

/** True when the round that stood in the way of the next one is over now. */
export async function clearTheWay(provider: Provider, round: UnfinishedRound): Promise<boolean> {
  if (round.state === 'pending') return settleAgain(provider, round)
  try {
    return (await bringUpToDate(provider, round)).state !== 'open'
  } catch (error) {
    if (error instanceof DomainError && error.code === 'UNAVAILABLE') return false
    throw error
  }
}

/** Names the round that blocks the next one, and the ways in which its player can end it. */
export async function blockedBy(
  provider: Pick<Provider, 'games' | 'now'>,
  statements: Statements,
  round: UnfinishedRound,
): Promise<DomainError> {
  const waiting = round.state === 'open' ? await describe(provider, statements, round) : undefined
  return new DomainError('ROUND_IN_PROGRESS', 'the round before is not over yet', {
    game_id: round.gameId,
    ...(waiting !== undefined && { open_round: waiting }),
  })
}

async function describe(
  { games, now }: Pick<Provider, 'games' | 'now'>,
  statements: Statements,
  round: UnfinishedRound,
): Promise<WaitingRound | undefined> {
  const place = await findOpenPlace(statements, round)
  if (place === undefined) return undefined
  const { roundId, gameId } = round
  const game = games.get(gameId)
  const isWaiting = game?.kind === 'stepwise' && game.waits !== undefined
  return {
    round_id: roundId,
    game_id: gameId,
    name: game?.name ?? gameId,
    currency: place.currency,
    ends_in_ms: isWaiting ? Math.max(0, place.endsAt.getTime() - now().getTime()) : null,
  }
}

/** Under the lock of the player's seeds. Refuses with ROUND_IN_PROGRESS while a round of the player's is not over. */
export async function checkNoRound(provider: Provider, tx: Statements, player: PlayerKey): Promise<void> {
  const round = await findUnfinishedRound(tx, player)
  if (round !== undefined) throw await blockedBy(provider, tx, round)
}
