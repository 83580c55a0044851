import type { CeilingName } from '@arena/contract/ceilings'
import type { Transaction } from '@arena/database'
import { fairTerms, largestRaise, type UnfairTerms } from '@arena/rules'
import { NeedsSecondPerson } from '../../operators/index.ts'
import type { TournamentsDeps } from '../deps.ts'
import type { TournamentContent } from '../tournament-series.ts'
import type { TournamentPlan } from '../tournament-store.ts'

/**
 * Why one operator alone may not announce this tournament: it promises TON by terms under which many accounts of one owner win more than
 * as many people. Nothing when one operator may. Terms without TON are anybody's to choose.
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
 * What one operator may promise alone, in this tournament and within a day. Of one that stands already (`promised`) only what it would bring
 * more than before counts. What passes is counted for the day in the same transaction.
 *
 * @throws NeedsSecondPerson with the terms that are not fair and the ceilings that it passes
 */
export async function refuseAlone(
  { content, operators, usdPerTon }: Pick<TournamentsDeps, 'content' | 'operators' | 'usdPerTon'>,
  tx: Transaction,
  {
    plan,
    promised,
    operator,
  }: { readonly plan: TournamentPlan; readonly promised?: TournamentPlan; readonly operator: string },
): Promise<void> {
  const rate = usdPerTon()
  const sums = sumsOf(plan, rate)
  const raises = promised === undefined ? sums : raisesOf(sums, { plan, promised, rate })
  const why: string[] = [...unfairTerms(plan, content)]
  const checked: readonly (readonly [CeilingName, keyof Sums])[] = [
    ['tournament_nano', 'nano'],
    ['prize_nano', 'largestNano'],
    ['tournament_ac', 'ac'],
    ['tournament_items', 'items'],
  ]
  for (const [ceiling, sum] of checked) {
    if (raises[sum] > 0 && sums[sum] > (await operators.ceiling(tx, ceiling))) why.push(ceiling)
  }
  if (why.length > 0) throw new NeedsSecondPerson(why)
  const spent: readonly (readonly [CeilingName, keyof Sums])[] = [
    ['operator_day_nano', 'nano'],
    ['operator_day_ac', 'ac'],
    ['operator_day_items', 'items'],
  ]
  for (const [ceiling, sum] of spent) {
    const amount = Math.ceil(Math.max(0, raises[sum]))
    const isFine = amount === 0 || (await operators.spend(tx, operator, { ceiling, amount }))
    if (!isFine) throw new NeedsSecondPerson([ceiling])
  }
}

interface Sums {
  readonly nano: number
  readonly largestNano: number
  /** Whole ArenaCoins. */
  readonly ac: number
  /** Promo items. */
  readonly items: number
}

/** How much more a plan brings than what it replaces: of TON, in a field of the size at which the difference is largest. */
function raisesOf(
  sums: Sums,
  {
    plan,
    promised,
    rate,
  }: { readonly plan: TournamentPlan; readonly promised: TournamentPlan; readonly rate: number },
): Sums {
  const before = sumsOf(promised, rate)
  const raiseOf = (sum: 'nano' | 'largestNano') =>
    largestRaise({ most: sums[sum], scale: plan }, { most: before[sum], scale: promised })
  return {
    nano: raiseOf('nano'),
    largestNano: raiseOf('largestNano'),
    ac: sums.ac - before.ac,
    items: sums.items - before.items,
  }
}

/** With every prize in full. */
function sumsOf({ rewards }: TournamentPlan, usdPerTon: number): Sums {
  const nanos = rewards.map(({ second_prize }) => (second_prize / usdPerTon) * 1e9)
  return {
    nano: nanos.reduce((sum, nano) => sum + nano, 0),
    largestNano: Math.max(0, ...nanos),
    ac: rewards.reduce((sum, { first_prize }) => sum + Number(first_prize), 0),
    items: rewards.filter(({ third_prize }) => third_prize !== '').length,
  }
}
