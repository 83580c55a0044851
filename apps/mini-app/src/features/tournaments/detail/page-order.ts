import type { Tournament } from '@arena/contract/endpoints/tournaments'
import type { TournamentPhase } from '@arena/rules'

/** A part of a tournament's page below its card; each may have nothing to show. */
export type Section =
  | 'podium'
  | 'neighbours'
  | 'friends'
  | 'division'
  | 'results'
  | 'leaderboard'
  | 'proof'
  | 'prizes'
  | 'info'
  | 'offer'
  | 'games'
  /** At the bottom edge. */
  | 'bar'

/** A new player sees first who they would play against. */
const RUNNING: readonly Section[] = ['division', 'info', 'offer', 'prizes', 'leaderboard', 'games', 'bar']
/** A member knows the rules, and wants their standing and the way to continue. */
const JOINED: readonly Section[] = [
  'neighbours',
  'friends',
  'division',
  'games',
  'prizes',
  'info',
  'leaderboard',
  'offer',
  'bar',
]
/** In a finished tournament results come first: nobody can join or play any more. */
const OVER: readonly Section[] = [
  'podium',
  'results',
  'friends',
  'leaderboard',
  'proof',
  'prizes',
  'info',
  'offer',
]
/** There are no results and no prizes: the reason comes first, the former members last. */
const CALLED_OFF: readonly Section[] = ['results', 'info', 'offer', 'leaderboard']

export function sectionOrder({
  phase,
  state,
  isMember,
}: {
  readonly isMember: boolean
  readonly phase: TournamentPhase
  readonly state: Tournament['state']
}): readonly Section[] {
  if (phase === 'active' && isMember) return JOINED
  if (phase !== 'ended') return RUNNING
  return state === 'cancelled' ? CALLED_OFF : OVER
}

/** The text in place of a leaderboard without members, by phase. */
export function emptyBoardText(phase: TournamentPhase): 'empty' | 'emptyUpcoming' | 'emptyEnded' {
  if (phase === 'ended') return 'emptyEnded'
  return phase === 'upcoming' ? 'emptyUpcoming' : 'empty'
}
