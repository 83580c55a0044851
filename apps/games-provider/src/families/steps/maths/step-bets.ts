import type { Bets } from '../../../games/bets.ts'
import { fractionNumber } from '../../../games/odds-figures.ts'
import { type NamedLadder, shownRungs } from './step-odds.ts'

/** A player who always stops at the same step. */
export function stepBets(ladders: readonly NamedLadder[]): Bets {
  return {
    bets: ladders.flatMap(({ name, ladder }) =>
      shownRungs(ladder).map(({ steps, pays_x100, chance }) => ({
        bet: `${name.replaceAll(' ', '-')}-${steps}-opened`,
        outcomes: [[fractionNumber(chance), pays_x100 / 100]],
      })),
    ),
  }
}
