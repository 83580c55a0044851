import type { TournamentPlan } from '../../tournament-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** What of a tournament's terms decides who wins it. Amounts in hundredths. */
export interface AdversaryTerms
  extends Pick<
    TournamentPlan,
    | 'startBalance'
    | 'betCap'
    | 'qualifyingRounds'
    | 'maxAttempts'
    | 'countedRounds'
    | 'fixedStake'
    | 'roundsPerDay'
    | 'games'
    | 'rewards'
  > {
  /** Length in days, at least one. */
  readonly days: number
}

export function termsOf(plan: TournamentPlan): AdversaryTerms {
  return { ...plan, days: Math.max(1, Math.round((plan.endAt.getTime() - plan.startAt.getTime()) / DAY_MS)) }
}

/** How many rounds a member may have played on a day of the tournament, counted from 1. */
export function openOn({ countedRounds, roundsPerDay }: AdversaryTerms, day: number): number {
  if (countedRounds === 0) return Number.POSITIVE_INFINITY
  return roundsPerDay === 0 ? countedRounds : Math.min(countedRounds, roundsPerDay * day)
}
