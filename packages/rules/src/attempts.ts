import { type TournamentTimes, tournamentPhase } from './tournament-phase.ts'

/** With more than this left of a tournament balance (in hundredths: 1,000 points) there is no extra attempt. */
export const ATTEMPT_BALANCE_MAX_CREDIT = 100_000

export interface AttemptFacts extends TournamentTimes {
  readonly isMember: boolean
  readonly playerLevel: number
  readonly requiredLevel: number
  /** The tournament balance and what everyone starts with, in hundredths. */
  readonly balance: number
  readonly startBalance: number
  /** A round of this tournament has begun and not ended: part of the balance is staked in it. */
  readonly hasOpenRound: boolean
  /** Extra attempts bought so far, and how many there may be. */
  readonly bought: number
  readonly maximum: number
  /** Tickets of the kind the tournament takes. */
  readonly tickets: number
  readonly cost: number
}

export type AttemptRefusal =
  | 'tournament_upcoming'
  | 'tournament_ended'
  | 'tournament_not_member'
  | 'level_required'
  | 'tournaments.attempts.maximum'
  | 'tournaments.attempts.round_open'
  | 'tournaments.attempts.balance_too_high'
  | 'tournaments.attempts.error'

/**
 * Why these facts don't allow an extra attempt; undefined when they do. The first reason that no ticket could change comes first:
 * `tournaments.attempts.error` (too few tickets) says that everything else is fine.
 */
export function attemptRefusal(facts: AttemptFacts): AttemptRefusal | undefined {
  // At the very end the tournament still counts as active, but nothing could be played any more.
  if (facts.now >= facts.end) return 'tournament_ended'
  if (tournamentPhase(facts) === 'upcoming') return 'tournament_upcoming'
  if (!facts.isMember) return 'tournament_not_member'
  if (facts.playerLevel < facts.requiredLevel) return 'level_required'
  if (facts.bought >= facts.maximum) return 'tournaments.attempts.maximum'
  if (facts.hasOpenRound) return 'tournaments.attempts.round_open'
  if (facts.balance > attemptBalanceMax(facts.startBalance)) return 'tournaments.attempts.balance_too_high'
  if (facts.tickets < facts.cost) return 'tournaments.attempts.error'
  return undefined
}

/** The largest balance an extra attempt is sold at, in hundredths: an attempt never takes points away. */
export function attemptBalanceMax(startBalance: number): number {
  return Math.min(ATTEMPT_BALANCE_MAX_CREDIT, startBalance - 1)
}
