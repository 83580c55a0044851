/**
 * Everything that can be given, each in its own unit: whole ArenaCoins, pieces, nanoTON. `ton_day_nano` is the most TON a day may give to
 * all.
 */
export const UNITS = [
  'ac',
  'ticket',
  'gold_ticket',
  'wheel_spin',
  'promo_item',
  'ton_nano',
  'ton_day_nano',
] as const
export type Unit = (typeof UNITS)[number]
export type Amounts = Readonly<Record<Unit, number>>

export function amountsOf(of: (unit: Unit) => number): Amounts {
  return Object.fromEntries(UNITS.map(unit => [unit, of(unit)])) as Amounts
}

export const NONE: Amounts = amountsOf(() => 0)

export function only(unit: Unit, amount: number): Amounts {
  return { ...NONE, [unit]: amount }
}

export function sum(given: readonly Amounts[]): Amounts {
  return amountsOf(unit => given.reduce((total, amounts) => total + amounts[unit], 0))
}

export function scale(amounts: Amounts, times: number): Amounts {
  return amountsOf(unit => amounts[unit] * times)
}

/** The largest of each unit, never below 0. */
export function largest(given: readonly Amounts[]): Amounts {
  return amountsOf(unit => given.reduce((most, amounts) => Math.max(most, amounts[unit]), 0))
}

/** The sum of the `count` largest of each unit, none of them below 0. */
export function sumOfLargest(given: readonly Amounts[], count: number): Amounts {
  return amountsOf(unit =>
    given
      .map(amounts => Math.max(0, amounts[unit]))
      .sort((one, other) => other - one)
      .slice(0, count)
      .reduce((total, amount) => total + amount, 0),
  )
}

export function smallest(given: readonly Amounts[]): Amounts {
  return amountsOf(unit => Math.min(...given.map(amounts => amounts[unit])))
}

/** The sum of the `count` smallest of each unit. */
export function sumOfSmallest(given: readonly Amounts[], count: number): Amounts {
  return amountsOf(unit =>
    given
      .map(amounts => amounts[unit])
      .sort((one, other) => one - other)
      .slice(0, count)
      .reduce((total, amount) => total + amount, 0),
  )
}

/** By how much each unit rises; what falls counts as 0. */
export function riseOf(before: Amounts, after: Amounts): Amounts {
  return amountsOf(unit => Math.max(0, after[unit] - before[unit]))
}
