/** Apart from tournaments.ts, so that the mini-app's first load has this and not the rest. */

/** When a tournament runs. All three in one unit, whichever. */
export interface TournamentTimes {
  readonly start: number
  readonly end: number
  readonly now: number
}

export type TournamentPhase = 'upcoming' | 'active' | 'ended'

/** Upcoming before the start, active from the start to the end (both included), then ended. */
export function tournamentPhase({ start, end, now }: TournamentTimes): TournamentPhase {
  if (now < start) return 'upcoming'
  return now <= end ? 'active' : 'ended'
}
