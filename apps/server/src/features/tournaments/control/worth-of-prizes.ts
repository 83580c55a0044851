import type { Worth } from '../../operators/index.ts'
import type { TournamentPlan } from '../tournament-store.ts'

const NANO_PER_TON = 1e9

/** All prizes of a tournament, and its largest one. */
export interface PrizeSums {
  readonly nano: number
  readonly largestNano: number
  /** Whole ArenaCoins. */
  readonly ac: number
  /** Promo items. */
  readonly items: number
}

export function sumsOf({ rewards }: Pick<TournamentPlan, 'rewards'>, usdPerTon: number): PrizeSums {
  const nanos = rewards.map(({ second_prize }) => (second_prize / usdPerTon) * NANO_PER_TON)
  return {
    nano: nanos.reduce((sum, nano) => sum + nano, 0),
    largestNano: Math.max(0, ...nanos),
    ac: rewards.reduce((sum, { first_prize }) => sum + Number(first_prize), 0),
    items: rewards.filter(({ third_prize }) => third_prize !== '').length,
  }
}

/** The worst case of an act that decides who wins a tournament: every prize goes to another member. */
export function worthOfPrizes(plan: Pick<TournamentPlan, 'rewards'>, usdPerTon: number): Worth {
  const { nano, ac, items } = sumsOf(plan, usdPerTon)
  return { nano, ac, items }
}
