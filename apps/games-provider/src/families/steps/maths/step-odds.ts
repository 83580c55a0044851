/** The figures that the odds pages of all games in steps have, from their ladders. */
import {
  type Fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
} from '../../../games/odds-figures.ts'
import { type Rung, returnOf } from './step-ladder.ts'

/** A ladder under the name its odds page gives it. */
export interface NamedLadder {
  readonly name: string
  readonly ladder: readonly Rung[]
}

const isLess = (one: Fraction, other: Fraction): boolean =>
  one.numerator * other.denominator < other.numerator * one.denominator

/** The rung at which a player gets back least. */
export const leastOf = (ladder: readonly Rung[]): Rung =>
  ladder.reduce((least, next) => (isLess(returnOf(next), returnOf(least)) ? next : least))

const mostOf = (ladder: readonly Rung[]): Rung =>
  ladder.reduce((most, next) => (isLess(returnOf(most), returnOf(next)) ? next : most))

/** Of one round whose player always stops here, in bets. */
export function deviationOf({ pays_x100, chance }: Rung): number {
  const share = fractionNumber(chance)
  return (pays_x100 / 100) * Math.sqrt(share * (1 - share))
}

const returnText = (rung: Rung, decimals: number): string =>
  percentText(fractionNumber(returnOf(rung)), decimals)

const timesText = ({ pays_x100 }: Rung): string => (pays_x100 / 100).toFixed(2)

/** The head of the page. */
export function returnFigures(ladders: readonly NamedLadder[]): OddsFigure[] {
  const rungs = ladders.flatMap(({ ladder }) => ladder)
  const least = leastOf(rungs)
  const highest = Math.max(...rungs.map(({ pays_x100 }) => pays_x100))
  return [
    { label: 'Lowest return, exact', value: fractionText(returnOf(least)) },
    { label: 'Lowest return', value: returnText(least, 5) },
    { label: 'Highest return, exact', value: fractionText(returnOf(mostOf(rungs))) },
    { label: 'Largest win, bets', value: (highest / 100).toFixed(2) },
  ]
}

/** The payouts and returns of each ladder, one value per step. */
export function ladderFigures({ name, ladder }: NamedLadder): OddsFigure[] {
  return [
    { label: `${name}: multipliers`, value: ladder.map(timesText).join(' ') },
    {
      label: `${name}: returns, %`,
      value: ladder.map(rung => (fractionNumber(returnOf(rung)) * 100).toFixed(3)).join(' '),
    },
  ]
}

/** The first rung, the middle one and the last, and where the return is lowest. */
export function shownRungs(ladder: readonly Rung[]): readonly Rung[] {
  const middle = ladder[Math.floor((ladder.length - 1) / 2)]
  const shown = new Set([ladder[0], middle, leastOf(ladder), ladder.at(-1)])
  return ladder.filter(rung => shown.has(rung))
}

/** One row: the rungs that are shown, and a deviation for each. */
export function spreadFigure({ name, ladder }: NamedLadder): OddsFigure {
  const shown = shownRungs(ladder)
  return {
    label: `${name}: standard deviation after ${shown.map(({ steps }) => steps).join(', ')}, bets`,
    value: shown.map(rung => deviationOf(rung).toFixed(4)).join(' '),
  }
}
