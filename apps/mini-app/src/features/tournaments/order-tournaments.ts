import type { Tournament } from '@arena/contract'
import { type TournamentPhase, tournamentPhase } from '@arena/rules'

type Timing = Pick<Tournament, 'start_timestamp' | 'end_timestamp' | 'level'>

export function phaseOf(
  { start_timestamp, end_timestamp }: Pick<Tournament, 'start_timestamp' | 'end_timestamp'>,
  now_s: number,
): TournamentPhase {
  return tournamentPhase({ start: start_timestamp, end: end_timestamp, now: now_s })
}

/** What the carousel shows, in its order: started ones first, then the lower level, then the earlier start. */
export function orderForCarousel<T extends Timing>(tournaments: readonly T[], now_s: number): T[] {
  const waits = (tournament: T) => Number(phaseOf(tournament, now_s) === 'upcoming')
  return tournaments
    .filter(tournament => phaseOf(tournament, now_s) !== 'ended')
    .toSorted((a, b) => waits(a) - waits(b) || a.level - b.level || a.start_timestamp - b.start_timestamp)
}

/** The tournaments in which a game may be played right now. */
export function runningTournamentsOf<T extends Timing & Pick<Tournament, 'games'>>(
  tournaments: readonly T[],
  { gameId, now_s }: { readonly gameId: string; readonly now_s: number },
): T[] {
  return tournaments.filter(
    tournament => tournament.games.includes(gameId) && phaseOf(tournament, now_s) === 'active',
  )
}
