/**
 * The payouts of the steps of a game: every successful step raises the multiplier of the bet. A multiplier is the common return of these
 * games, divided by the chance to get that far, rounded down to a hundredth of the bet.
 */
import { type Fraction, fraction } from '../../../games/odds-figures.ts'

/** Of all bets, before a multiplier is rounded down. */
export const STEPS_SHARE: Fraction = { numerator: 97n, denominator: 100n }
/** A bet is whole coins, in hundredths: every payout is then a whole number of hundredths. */
export const BET_STEP = 100
/** No multiplier above it is offered, in hundredths: the last one below it ends the round. */
export const PAYS_TOP = 250_000

export interface Rung {
  /** The number of successful steps. */
  readonly steps: number
  /** In hundredths of the bet. */
  readonly pays_x100: number
  /** The chance to get here, exact. */
  readonly chance: Fraction
}

/** The rungs that are offered. `chances` are those to take 1, 2, 3 … steps, each below the one before. */
export function ladderOf(chances: readonly Fraction[]): readonly Rung[] {
  const rungs = chances.map((chance, place): Rung => {
    const pays =
      (STEPS_SHARE.numerator * 100n * chance.denominator) / (STEPS_SHARE.denominator * chance.numerator)
    return { steps: place + 1, pays_x100: Number(pays), chance }
  })
  return rungs.filter(({ pays_x100 }) => pays_x100 <= PAYS_TOP)
}

/** The exact average return of a player who always stops here, in bets. */
export function returnOf({ pays_x100, chance }: Rung): Fraction {
  return fraction(BigInt(pays_x100) * chance.numerator, 100n * chance.denominator)
}

/** The whole payout in hundredths of the currency. Exact, because bets are whole coins. */
export function payoutOf(bet: number, pays_x100: number): number {
  return (bet / BET_STEP) * pays_x100
}

/** In how many ways `chosen` of `things` can be taken. */
export function combinations(things: number, chosen: number): bigint {
  let ways = 1n
  for (let taken = 0; taken < chosen; taken += 1) ways = (ways * BigInt(things - taken)) / BigInt(taken + 1)
  return ways
}
