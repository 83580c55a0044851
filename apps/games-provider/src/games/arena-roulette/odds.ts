/** The figures of Arena Roulette's odds page. Only single numbers differ from the classic table. */
import { BETS } from '../../families/roulette/maths/bets.ts'
import { BET_GROUPS, deviationsText, rtpOf } from '../../families/roulette/maths/roulette-odds.ts'
import { POCKETS } from '../../families/roulette/maths/wheel.ts'
import {
  countText,
  fraction,
  fractionText,
  type OddsFigure,
  oneInText,
  type PayoutWays,
  payoutSpread,
  returnText,
} from '../odds-figures.ts'
import { CALM_RETURN, MULTIPLIERS, STRUCK_MAX, WEIGHTS } from './outcome.ts'

const COUNTS = Array.from({ length: STRUCK_MAX }, (_, place) => place + 1)

/**
 * The ways of a bet on one number, among equally likely rounds: how many numbers are struck, this number's place among all 37 (the first
 * ones are struck), the multiplier drawn for it, and the pocket.
 */
export function straightWays(): PayoutWays[] {
  const struck = COUNTS.reduce((sum, count) => sum + count, 0)
  const calm = COUNTS.reduce((sum, count) => sum + POCKETS - count, 0)
  const lines = [
    { pays: 0, ways: COUNTS.length * POCKETS * WEIGHTS * (POCKETS - 1) },
    { pays: CALM_RETURN, ways: calm * WEIGHTS },
    ...MULTIPLIERS.map(({ times, weight }) => ({ pays: times, ways: struck * weight })),
  ]
  return lines.map(({ pays, ways }) => ({ pays: pays * 100, ways: BigInt(ways) }))
}

/** The rows of the odds page. */
export function arenaRouletteFigures(): OddsFigure[] {
  const ways = straightWays()
  const { cycle, rtp, anyWin, deviation, most } = payoutSpread(ways)
  const wins = ways.filter(({ pays }) => pays > 0)
  const others = BETS.filter(({ kind }) => kind !== 'straight')
  const returns = new Set(others.map(bet => returnText(rtpOf(bet))))
  const deviations = deviationsText(BET_GROUPS.filter(({ kinds }) => !kinds.includes('straight')))
  const average = COUNTS.reduce((sum, count) => sum + count, 0) / COUNTS.length
  return [
    { label: 'Rounds of a single number: the whole cycle', value: countText(Number(cycle)) },
    { label: 'Numbers struck in a spin, on average', value: String(average) },
    { label: 'Return of a single number', value: returnText(rtp) },
    { label: 'Return of every other bet', value: [...returns].join(', ') },
    { label: 'Largest win, bets', value: countText(most.pays / 100) },
    { label: 'Odds of the largest win, one number', value: oneInText(most.chance) },
    { label: 'Hit frequency of a single number', value: fractionText(anyWin) },
    {
      label: `Returns of ${wins.map(({ pays }) => pays / 100).join(', ')} bets`,
      value: wins.map(line => fractionText(fraction(line.ways, cycle))).join(', '),
    },
    { label: 'Standard deviation of each kind', value: `${deviation.toFixed(4)} ${deviations}` },
  ]
}
