import { ACT_LIMITS, type Unit } from '@arena/contract/act-limits'
import type { Statements } from '@arena/database'
import { gamesStoppedAlone, wasPausedAlone } from '../../live-content/index.ts'
import { worthOfPrizes } from '../control/worth-of-prizes.ts'
import type { TournamentsDeps } from '../deps.ts'
import type { Tournament } from '../tournament-store.ts'

/**
 * Whether one operator alone could have chosen the winners by switching off every game of the tournament, or all games, while it ran: members who had played
 * kept their points and nobody else could get any. Its results need two operators, if its prizes exceed what one may move.
 */
export async function wasDisturbed(
  { operators, usdPerTon }: Pick<TournamentsDeps, 'operators' | 'usdPerTon'>,
  statements: Statements,
  tournament: Tournament,
): Promise<boolean> {
  const { startAt: from, endAt: to, games } = tournament
  const stopped = await gamesStoppedAlone(statements, { from, to })
  const wereAllStopped = stopped.size > 0 && games.every(game => stopped.has(game))
  if (!wereAllStopped && !(await wasPausedAlone(statements, { from, to }))) return false
  const worth = worthOfPrizes(tournament, usdPerTon())
  for (const [unit, { act }] of Object.entries(ACT_LIMITS['tournament.end'])) {
    if ((worth[unit as Unit] ?? 0) > (await operators.ceiling(statements, act))) return true
  }
  return false
}
