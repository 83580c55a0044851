/** The figures of European Roulette's odds page: each bet laid alone, over all 37 pockets. */
import {
  countText,
  type Fraction,
  fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
} from '../odds-figures.ts'
import { BETS, type BetKind, type RouletteBet } from './bets.ts'
import { CHIP_STEP, winsAt } from './outcome.ts'
import { POCKETS, WHEEL_ORDER } from './wheel.ts'

/** The return of one coin on this bet at each pocket, in coins. */
export function returnsOf({ id }: RouletteBet): number[] {
  return WHEEL_ORDER.map(
    pocket =>
      winsAt(pocket, [{ bet: id, amount: CHIP_STEP }]).reduce((sum, { win }) => sum + win, 0) / CHIP_STEP,
  )
}

export function rtpOf(bet: RouletteBet): Fraction {
  const returned = returnsOf(bet).reduce((sum, coins) => sum + coins, 0)
  return fraction(BigInt(returned), BigInt(POCKETS))
}

/** Standard deviation of what one coin brings, in coins. */
export function deviationOf(bet: RouletteBet): number {
  const mean = fractionNumber(rtpOf(bet))
  const squares = returnsOf(bet).reduce((sum, coins) => sum + (coins - mean) ** 2, 0)
  return Math.sqrt(squares / POCKETS)
}

const winningPockets = (bet: RouletteBet): number => returnsOf(bet).filter(coins => coins > 0).length

/** The kinds by the words of the page; kinds on one line pay the same. */
const GROUPS: readonly { readonly name: string; readonly kinds: readonly BetKind[] }[] = [
  { name: 'Straight up', kinds: ['straight'] },
  { name: 'Split', kinds: ['split'] },
  { name: 'Street and trio', kinds: ['street', 'trio'] },
  { name: 'Corner and first four', kinds: ['corner', 'firstFour'] },
  { name: 'Six line', kinds: ['sixLine'] },
  { name: 'Dozen and column', kinds: ['dozen', 'column'] },
  { name: 'Even chances', kinds: ['red', 'black', 'even', 'odd', 'low', 'high'] },
]

/** The rows of the odds page. */
export function rouletteFigures(): OddsFigure[] {
  const returns = BETS.map(bet => fractionText(rtpOf(bet)))
  const common = new Set(returns)
  const most = Math.max(...BETS.flatMap(returnsOf))
  return [
    { label: 'Pockets: the whole cycle', value: countText(POCKETS) },
    { label: 'Bets of the table', value: countText(BETS.length) },
    { label: 'Return of every bet, exact', value: [...common].join(', ') },
    { label: 'Return of every bet', value: percentText(fractionNumber(rtpOf(bestOf('straight'))), 5) },
    { label: 'Wins smaller than their own bet', value: countText(winsBelowBet()) },
    { label: 'Largest win, bets', value: countText(most) },
    {
      label: 'Odds of the largest win, one number',
      value: `1 in ${POCKETS / winningPockets(bestOf('straight'))}`,
    },
    ...GROUPS.flatMap(groupFigures),
  ]
}

function groupFigures({ name, kinds }: (typeof GROUPS)[number]): OddsFigure[] {
  const bets = BETS.filter(({ kind }) => kinds.includes(kind))
  const [bet] = bets
  if (bet === undefined) return []
  const chance = fraction(BigInt(winningPockets(bet)), BigInt(POCKETS))
  const deviation = deviationOf(bet)
  return [
    { label: `${name}: bets`, value: countText(bets.length) },
    { label: `${name}: a win returns, bets`, value: countText(Math.max(...returnsOf(bet))) },
    {
      label: `${name}: hit frequency`,
      value: `${fractionText(chance)} = ${percentText(fractionNumber(chance), 4)}`,
    },
    { label: `${name}: standard deviation, bets`, value: deviation.toFixed(4) },
  ]
}

function bestOf(kind: BetKind): RouletteBet {
  const bet = BETS.find(each => each.kind === kind)
  if (bet === undefined) throw new Error(`the table has no ${kind}`)
  return bet
}

/** Among all bets and pockets; none, because a win always brings the stake back with something on top. */
function winsBelowBet(): number {
  return BETS.flatMap(returnsOf).filter(coins => coins > 0 && coins < 1).length
}
