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
  return tournaments.filter(tournament => tournament.games.includes(gameId) && isRunning(tournament, now_s))
}

export function isRunning(tournament: Timing, now_s: number): boolean {
  return phaseOf(tournament, now_s) === 'active'
}

/** The three sections of the list. A tournament that both lists name, as when it has just ended, stands once. */
export function sectionsOf<T extends Timing & Pick<Tournament, 't_key'>>(
  lists: { readonly current: readonly T[]; readonly completed: readonly T[] },
  now_s: number,
) {
  const inPhase = (phase: TournamentPhase) =>
    lists.current.filter(tournament => phaseOf(tournament, now_s) === phase)
  const byKey = new Map([...inPhase('ended'), ...lists.completed].map(over => [over.t_key, over]))
  return {
    active: orderForCarousel(inPhase('active'), now_s),
    upcoming: inPhase('upcoming').toSorted((a, b) => a.start_timestamp - b.start_timestamp),
    completed: [...byKey.values()].toSorted((a, b) => b.end_timestamp - a.end_timestamp),
    count: lists.current.length + lists.completed.length,
  }
}
