import type { OwnResult, Tournament as WireTournament } from '@arena/contract'
import { attemptBalanceMax, roundsMissing } from '@arena/rules'
import type { Tournament } from './tournament-store.ts'

/** What of a tournament depends on who looks. */
export interface OwnPart {
  readonly members: number
  readonly isMember: boolean
  /** In hundredths. */
  readonly balance: number
  readonly attempts: number
  /** Finished in this tournament. */
  readonly rounds: number
  /** Of a tournament that is ranked; null for a player who had not joined. */
  readonly result?: OwnResult | null
}

export function presentTournament(tournament: Tournament, own: OwnPart): WireTournament {
  return {
    t_key: tournament.tKey,
    state: tournament.state,
    type: tournament.type,
    cost: tournament.cost,
    level: tournament.level,
    start_timestamp: unixSeconds(tournament.startAt),
    end_timestamp: unixSeconds(tournament.endAt),
    members: own.members,
    games: [...tournament.games],
    rewards: [...tournament.rewards],
    translation: [{ ...tournament.translation }],
    currentMember: own.isMember,
    balance: own.balance,
    attempts: own.attempts,
    attempts_max: tournament.maxAttempts,
    attempt_cost: tournament.cost,
    attempt_balance_max: attemptBalanceMax(tournament.startBalance),
    rounds: own.rounds,
    rounds_missing: roundsMissing(own.rounds, tournament.qualifyingRounds),
    qualifying_rounds: tournament.qualifyingRounds,
    bet_cap: tournament.betCap,
    start_balance: tournament.startBalance,
    chat: tournament.chatId,
    ...(own.result !== undefined && { own: own.result }),
    ...presentResults(tournament),
  }
}

function presentResults({
  state,
  results,
}: Tournament): Pick<WireTournament, 'results_hash' | 'review_ends_at'> | undefined {
  if (results === undefined || state === 'cancelled') return undefined
  return { results_hash: results.hash, review_ends_at: unixSeconds(results.reviewEndsAt) }
}

export function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
