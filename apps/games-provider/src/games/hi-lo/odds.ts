/** The figures of the odds page of Hi-Lo. */
import { ladderOf, PAYS_TOP, type Rung, returnOf } from '../../families/steps/maths/step-ladder.ts'
import { deviationOf, type NamedLadder, returnFigures } from '../../families/steps/maths/step-odds.ts'
import { fraction, fractionNumber, type OddsFigure } from '../odds-figures.ts'
import { VALUES } from './outcome.ts'

const GUESSES_SHOWN = 2

/**
 * One guess and two of the same chance, from 12 in 13 down to 1 in 13. A player can make them with every card, by skipping those of other
 * chances.
 */
export const hiLoLadders: readonly NamedLadder[] = Array.from({ length: VALUES - 1 }, (_, place) => {
  const ways = VALUES - 1 - place
  return { name: `${ways} in ${VALUES}`, ladder: ladderOfEqual(ways) }
})

function ladderOfEqual(ways: number): readonly Rung[] {
  return ladderOf(
    Array.from({ length: GUESSES_SHOWN }, (_, place) => {
      const power = BigInt(place + 1)
      return fraction(BigInt(ways) ** power, BigInt(VALUES) ** power)
    }),
  )
}

/** The rows of the odds page. */
export function hiLoFigures(): OddsFigure[] {
  const head = returnFigures(hiLoLadders).filter(({ label }) => label !== 'Largest win, bets')
  return [
    ...head,
    { label: 'Largest win, bets', value: (PAYS_TOP / 100).toFixed(2) },
    ...['One guess', 'Two guesses'].flatMap((name, place) => guessFigures(name, place)),
  ]
}

/** One value for each chance, the largest first. */
function guessFigures(name: string, place: number): OddsFigure[] {
  const rungs = hiLoLadders.flatMap(({ ladder }) => ladder.slice(place, place + 1))
  return [
    {
      label: `${name}: multipliers`,
      value: rungs.map(({ pays_x100 }) => (pays_x100 / 100).toFixed(2)).join(' '),
    },
    {
      label: `${name}: returns, %`,
      value: rungs.map(rung => (fractionNumber(returnOf(rung)) * 100).toFixed(3)).join(' '),
    },
    {
      label: `${name}: standard deviation, bets`,
      value: rungs.map(rung => deviationOf(rung).toFixed(4)).join(' '),
    },
  ]
}
