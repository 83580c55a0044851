import type { WaitingRound } from '@arena/contract/endpoints/games'
import type { PlayerKey } from '../players/index.ts'
import type { SessionDeps } from './create-session.ts'

const TOURNAMENT = 'TRN:'

/**
 * The round that waits for its player, even after they have left its game. The wallet knows that it is open, the provider publishes how long
 * rounds of its game wait. Undefined when there is none, when it ends automatically at a secret time, or while the provider is unavailable.
 */
export async function findWaitingRound(
  {
    database,
    wallet,
    sessions,
    catalogue,
    clock,
  }: Pick<SessionDeps, 'database' | 'wallet' | 'sessions' | 'catalogue' | 'clock'>,
  player: PlayerKey,
): Promise<WaitingRound | undefined> {
  const round = await wallet.openedRound(database, player)
  if (round === undefined) return undefined
  const session = await sessions.find(round.sessionId)
  const waits_s = (await catalogue.find(round.gameId))?.round_waits_s
  if (session === undefined || waits_s === undefined) return undefined
  const ends_at = Math.floor(round.openedAt.getTime() / 1000) + waits_s
  if (ends_at * 1000 <= clock.now().getTime()) return undefined
  const { currency } = session
  const tournament = currency.startsWith(TOURNAMENT) ? currency.slice(TOURNAMENT.length) : null
  return { game_id: round.gameId, tournament, ends_at }
}
