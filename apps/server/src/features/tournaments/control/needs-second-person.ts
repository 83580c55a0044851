import { fairTerms, type UnfairTerms } from '@arena/rules'
import type { TournamentContent } from '../tournament-series.ts'
import type { TournamentPlan } from '../tournament-store.ts'

/**
 * Why one operator alone may not announce this tournament: it promises TON by terms under which many accounts of one owner win more than
 * as many people. Nothing when one operator may. Terms without TON are anybody's to choose.
 */
export function needsSecondPerson(
  plan: TournamentPlan,
  { chanceGames }: Pick<TournamentContent, 'chanceGames'>,
): readonly UnfairTerms[] {
  if (!plan.rewards.some(({ second_prize }) => second_prize > 0)) return []
  return fairTerms({
    ...plan,
    chanceGames: chanceGames.map(({ gameId }) => gameId),
    start_ms: plan.startAt.getTime(),
    end_ms: plan.endAt.getTime(),
  })
}
