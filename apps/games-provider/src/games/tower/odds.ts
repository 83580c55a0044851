/** The figures of the odds page of Tower, from every number of traps and every floor. */
import {
  ladderFigures,
  type NamedLadder,
  returnFigures,
  spreadFigure,
} from '../../families/steps/maths/step-odds.ts'
import type { OddsFigure } from '../odds-figures.ts'
import { TRAP_COUNTS, towerLadder } from './outcome.ts'

export const towerLadders: readonly NamedLadder[] = TRAP_COUNTS.map(count => ({
  name: count === 1 ? '1 trap' : `${count} traps`,
  ladder: towerLadder(count),
}))

/** The rows of the odds page. */
export function towerFigures(): OddsFigure[] {
  return [
    ...returnFigures(towerLadders),
    ...towerLadders.flatMap(named => [...ladderFigures(named), spreadFigure(named)]),
  ]
}
