/** European roulette: one of 37 pockets, each as likely as the others. A bet on n numbers that contains the pocket pays 36 / n of its stake. */

import type { RandomStream } from '../../fairness/index.ts'
import {
  evenReturn,
  type RouletteChoice,
  type RouletteOutcome,
  totalWin,
  winsAt,
} from '../../families/roulette/maths/laid-bets.ts'
import { POCKETS } from '../../families/roulette/maths/wheel.ts'
import type { Played } from '../game.ts'

/** The whole stake is the sum of the choice's amounts, so only the choice is asked. */
export function playRoulette(
  stream: RandomStream,
  _bet: number,
  choice: RouletteChoice,
): Played<RouletteOutcome> {
  const pocket = stream.index(POCKETS)
  const wins = winsAt({ pocket }, choice, evenReturn)
  return { win: totalWin(wins), outcome: { pocket, wins } }
}
