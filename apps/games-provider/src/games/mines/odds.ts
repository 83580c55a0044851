/** The figures of the odds page of Mines, from every number of mines and every number of gems. */
import {
  ladderFigures,
  type NamedLadder,
  returnFigures,
  spreadFigure,
} from '../../families/steps/maths/step-odds.ts'
import type { OddsFigure } from '../odds-figures.ts'
import { MINE_COUNTS, minesLadder } from './outcome.ts'

export const mineLadders: readonly NamedLadder[] = MINE_COUNTS.map(count => ({
  name: count === 1 ? '1 mine' : `${count} mines`,
  ladder: minesLadder(count),
}))

/** The rows of the odds page. */
export function minesFigures(): OddsFigure[] {
  return [
    ...returnFigures(mineLadders),
    ...mineLadders.flatMap(named => [...ladderFigures(named), spreadFigure(named)]),
  ]
}
