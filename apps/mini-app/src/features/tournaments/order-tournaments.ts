import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { type TournamentPhase, tournamentPhase } from '@arena/rules'

type Times = Pick<Tournament, 'start_timestamp' | 'end_timestamp' | 'state'>
type Timing = Times & Pick<Tournament, 'level'>

/** By the clock alone, except for a cancelled tournament: that is over, whatever its planned end. */
export function phaseOf({ start_timestamp, end_timestamp, state }: Times, now_s: number): TournamentPhase {
  if (state === 'cancelled') return 'ended'
  return tournamentPhase({ start: start_timestamp, end: end_timestamp, now: now_s })
}

/** The seconds at which one of the tournaments changes its phase: when it starts, and the first one after its end. */
function turnsOf(tournaments: readonly Times[]): readonly number[] {
  return tournaments
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ start_timestamp, end_timestamp }) => [start_timestamp, end_timestamp + 1])
}

/**
 * The latest moment, up to `now_s`, at which a tournament changed its phase; 0 when none has. Every phase then is the current one, but this
 * value is stable for hours where `now_s` changes each second.
 */
export function lastTurn_s(tournaments: readonly Times[], now_s: number): number {
  return Math.max(0, ...turnsOf(tournaments).filter(turn_s => turn_s <= now_s))
}

/** The next such moment; undefined when there is none. */
export function nextTurn_s(tournaments: readonly Times[], now_s: number): number | undefined {
  return earliest(...turnsOf(tournaments).filter(turn_s => turn_s > now_s))
}

/** The next moment at which results may become final; undefined when none is awaited. */
export function nextReviewEnd_s(
  tournaments: readonly Pick<Tournament, 'review_ends_at'>[],
  now_s: number,
): number | undefined {
  const ends = tournaments.map(({ review_ends_at = 0 }) => review_ends_at)
  return earliest(...ends.filter(end_s => end_s > now_s))
}

export function earliest(...moments: readonly (number | undefined)[]): number | undefined {
  const known = moments.filter(moment => moment !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}

/** Whether one that is over has no results yet. The clock may be some seconds ahead of the state. */
export function isUnranked(state: Tournament['state']): boolean {
  return ['scheduled', 'open', 'closed', 'settling'].includes(state)
}

/** Whether its result is about to change: results are being computed, or this player's prize is being paid. */
export function isBeingSettled({ state, own }: Pick<Tournament, 'state' | 'own'>): boolean {
  return isUnranked(state) || own?.prize_state === 'final'
}

/** The tournaments of the carousel, in order: started ones first, then the lower level, then the earlier start. */
export function orderForCarousel<T extends Timing>(tournaments: readonly T[], now_s: number): T[] {
  const waits = (tournament: T) => Number(phaseOf(tournament, now_s) === 'upcoming')
  return tournaments
    .filter(tournament => phaseOf(tournament, now_s) !== 'ended')
    .toSorted((a, b) => waits(a) - waits(b) || a.level - b.level || a.start_timestamp - b.start_timestamp)
}

/** The tournaments in which a game may be played right now, in the order of the carousel. */
export function runningTournamentsOf<T extends Timing & Pick<Tournament, 'games'>>(
  tournaments: readonly T[],
  { gameId, now_s }: { readonly gameId: string; readonly now_s: number },
): T[] {
  return orderForCarousel(tournaments, now_s).filter(
    tournament => tournament.games.includes(gameId) && phaseOf(tournament, now_s) === 'active',
  )
}

/** The three sections of the list. A tournament in both lists, as when it has just ended, appears once. */
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
