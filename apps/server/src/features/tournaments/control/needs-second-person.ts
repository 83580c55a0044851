import { isDeepStrictEqual } from 'node:util'
import { ACT_LIMITS, type Unit } from '@arena/contract/act-limits'
import type { Transaction } from '@arena/database'
import { fairTerms, largestRaise, type UnfairTerms } from '@arena/rules'
import type { Gate } from '../../operators/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import type { TournamentContent } from '../tournament-series.ts'
import type { TournamentPlan } from '../tournament-store.ts'
import { type PrizeSums, sumsOf } from './worth-of-prizes.ts'

/**
 * Why one operator alone may not announce this tournament: it promises TON under terms by which many accounts of one owner win more than as
 * many people. Empty when one operator may. Without TON any terms are allowed.
 */
export function unfairTerms(
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

/**
 * The limits of one operator's promises alone, in one tournament and within a day. For an announced one (`promised`) only the increase
 * counts for the day. A tournament that needed an approver needs one again for any change of its terms: the approval was for the earlier
 * terms and places only.
 *
 * @throws NeedsSecondPerson with the unfair terms and the exceeded limits
 */
export async function refuseAlone(
  { content, operators, usdPerTon }: Pick<TournamentsDeps, 'content' | 'operators' | 'usdPerTon'>,
  tx: Transaction,
  {
    plan,
    announced,
    gate,
  }: { readonly plan: TournamentPlan; readonly announced?: TournamentPlan; readonly gate: Gate },
): Promise<void> {
  const rate = usdPerTon()
  const sums = sumsOf(plan, rate)
  const raises = announced === undefined ? sums : raisesOf(sums, { plan, announced, rate })
  const why: string[] = [...unfairTerms(plan, content)]
  const isAgreed =
    announced !== undefined &&
    isDeepStrictEqual(termsOf(plan), termsOf(announced)) &&
    !isAnyPlaceRaised(plan, announced)
  for (const [sum, unit] of UNITS) {
    const limit = ACT_LIMITS['tournament.create'][unit].act
    const isMore = !isAgreed || raises[sum] > 0
    if (isMore && sums[sum] > (await operators.ceiling(tx, limit))) why.push(limit)
  }
  const more = (sum: keyof PrizeSums) => Math.ceil(Math.max(0, raises[sum]))
  await gate.pass(tx, { nano: more('nano'), ac: more('ac'), items: more('items') }, why)
}

const UNITS = [
  ['nano', 'nano'],
  ['largestNano', 'largest_nano'],
  ['ac', 'ac'],
  ['items', 'items'],
] as const satisfies readonly (readonly [keyof PrizeSums, Unit])[]

/** How much more a plan gives than the one it replaces: of TON, in a field of the size at which the difference is largest. */
function raisesOf(
  sums: PrizeSums,
  {
    plan,
    announced,
    rate,
  }: { readonly plan: TournamentPlan; readonly announced: TournamentPlan; readonly rate: number },
): PrizeSums {
  const before = sumsOf(announced, rate)
  const raiseOf = (sum: 'nano' | 'largestNano') =>
    largestRaise({ most: sums[sum], scale: plan }, { most: before[sum], scale: announced })
  return {
    nano: raiseOf('nano'),
    largestNano: raiseOf('largestNano'),
    ac: sums.ac - before.ac,
    items: sums.items - before.items,
  }
}

/** Whether a place gets more than it was promised, or another item: less for another place does not make up for it. */
function isAnyPlaceRaised(
  { rewards }: Pick<TournamentPlan, 'rewards'>,
  announced: Pick<TournamentPlan, 'rewards'>,
): boolean {
  const known = new Map(announced.rewards.map(one => [one.place, one]))
  return rewards.some(({ place, first_prize, second_prize, third_prize }) => {
    const before = known.get(place)
    return (
      Number(first_prize) > Number(before?.first_prize ?? 0) ||
      second_prize > (before?.second_prize ?? 0) ||
      (third_prize !== '' && third_prize !== before?.third_prize)
    )
  })
}

/** Everything that decides who wins; the introduction decides nothing. */
function termsOf({
  type,
  cost,
  entrance,
  startAt,
  endAt,
  conditions,
  startBalance,
  betCap,
  qualifyingRounds,
  countedRounds,
  fixedStake,
  roundsPerDay,
  maxAttempts,
  reviewHours,
  games,
  chatId,
}: TournamentPlan) {
  return {
    type,
    cost,
    entrance,
    startAt,
    endAt,
    conditions,
    startBalance,
    betCap,
    qualifyingRounds,
    countedRounds,
    fixedStake,
    roundsPerDay,
    maxAttempts,
    reviewHours,
    games,
    chatId,
  }
}
