import { areStakesFree, fairTerms, roundsOpen, type UnfairTerms } from '@arena/rules'
import type { TournamentContent } from '../../tournament-series.ts'
import type { TournamentPlan } from '../../tournament-store.ts'

const DAY_MS = 24 * 60 * 60_000

/** The terms that decide who wins a tournament. Amounts in hundredths. */
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
    | 'fullPrizesFrom'
    | 'prizeFloorPercent'
    | 'entrance'
  > {
  /** Length in days, at least one. */
  readonly days: number
  /** Points are what was won; `startBalance` is what all stakes would cost. */
  readonly freeStakes: boolean
}

/**
 * Those who play every round rank by what they have won, whether stakes are free or paid from a start that covers them all. So free ones are played
 * as paid ones here, and a score in starts means the same for both.
 */
export function termsOf(plan: TournamentPlan): AdversaryTerms {
  const freeStakes = areStakesFree(plan)
  const startBalance = freeStakes ? plan.countedRounds * plan.fixedStake : plan.startBalance
  return {
    ...plan,
    startBalance,
    freeStakes,
    days: Math.max(1, Math.round((plan.endAt.getTime() - plan.startAt.getTime()) / DAY_MS)),
  }
}

/** How many rounds a member may have played at a moment, in days from the start. */
export function openAt(terms: AdversaryTerms, moment: number): number {
  return roundsOpen(terms, 0, moment * DAY_MS)
}

/** By the rule that decides without a search whether TON may be promised: why not. */
export function unfairIn(
  terms: AdversaryTerms,
  { chanceGames }: Pick<TournamentContent, 'chanceGames'>,
): readonly UnfairTerms[] {
  const ids = chanceGames.map(({ gameId }) => gameId)
  return fairTerms({ ...terms, chanceGames: ids, start_ms: 0, end_ms: terms.days * DAY_MS })
}
