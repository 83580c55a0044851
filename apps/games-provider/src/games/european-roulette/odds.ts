/** The figures of European Roulette's odds page. */
import { BETS } from '../../families/roulette/maths/bets.ts'
import { BET_GROUPS, groupFigures, returnsOf, rtpOf } from '../../families/roulette/maths/roulette-odds.ts'
import { POCKETS } from '../../families/roulette/maths/wheel.ts'
import { countText, fractionNumber, fractionText, type OddsFigure, percentText } from '../odds-figures.ts'

/** The rows of the odds page. */
export function rouletteFigures(): OddsFigure[] {
  const returns = new Set(BETS.map(bet => fractionText(rtpOf(bet))))
  const [anyReturn = Number.NaN] = BETS.map(bet => fractionNumber(rtpOf(bet)))
  const all = BETS.flatMap(returnsOf)
  return [
    { label: 'Pockets: the whole cycle', value: countText(POCKETS) },
    { label: 'Bets of the table', value: countText(BETS.length) },
    { label: 'Return of every bet, exact', value: [...returns].join(', ') },
    { label: 'Return of every bet', value: percentText(anyReturn, 5) },
    // None, because a win always brings the stake back with something on top.
    {
      label: 'Wins smaller than their own bet',
      value: countText(all.filter(coins => coins > 0 && coins < 1).length),
    },
    { label: 'Largest win, bets', value: countText(Math.max(...all)) },
    { label: 'Odds of the largest win, one number', value: `1 in ${POCKETS}` },
    ...groupFigures(BET_GROUPS),
  ]
}
