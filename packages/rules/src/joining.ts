import { type TournamentTimes, tournamentPhase } from './tournament-phase.ts'

export interface JoinFacts extends TournamentTimes {
  readonly isMember: boolean
  readonly playerLevel: number
  readonly requiredLevel: number
  /** Tickets of the kind the tournament takes. */
  readonly tickets: number
  readonly cost: number
}

export type JoinRefusal =
  | 'tournament_upcoming'
  | 'tournament_ended'
  | 'tournament_already_joined'
  | 'level_required'
  | 'ticketError'

/** Why these facts don't let a player join; undefined when they do. The first reason that no ticket could change comes first. */
export function joinRefusal(facts: JoinFacts): JoinRefusal | undefined {
  if (facts.isMember) return 'tournament_already_joined'
  // At the very end the tournament still counts as active, but nothing could be played any more.
  if (facts.now >= facts.end) return 'tournament_ended'
  if (tournamentPhase(facts) === 'upcoming') return 'tournament_upcoming'
  if (facts.playerLevel < facts.requiredLevel) return 'level_required'
  if (facts.tickets < facts.cost) return 'ticketError'
  return undefined
}
