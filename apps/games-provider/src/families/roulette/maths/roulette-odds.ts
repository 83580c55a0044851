/** The figures of bets whose payout depends on the pocket alone: each laid alone, over all 37 pockets. */
import {
  type Fraction,
  fraction,
  fractionNumber,
  fractionText,
  type OddsFigure,
  percentText,
} from '../../../games/odds-figures.ts'
import { BETS, type BetKind, type RouletteBet } from './bets.ts'
import { CHIP_STEP, evenReturn, totalWin, winsAt } from './laid-bets.ts'
import { POCKETS, WHEEL_ORDER } from './wheel.ts'

/** The return of one coin on this bet at each pocket, in coins. */
export function returnsOf({ id }: RouletteBet): number[] {
  const choice = [{ bet: id, amount: CHIP_STEP }]
  return WHEEL_ORDER.map(pocket => totalWin(winsAt({ pocket }, choice, evenReturn)) / CHIP_STEP)
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

/** The kinds by the words of the page; kinds on one line pay the same. */
export const BET_GROUPS: readonly { readonly name: string; readonly kinds: readonly BetKind[] }[] = [
  { name: 'Straight up', kinds: ['straight'] },
  { name: 'Split', kinds: ['split'] },
  { name: 'Street and trio', kinds: ['street', 'trio'] },
  { name: 'Corner and first four', kinds: ['corner', 'firstFour'] },
  { name: 'Six line', kinds: ['sixLine'] },
  { name: 'Dozen and column', kinds: ['dozen', 'column'] },
  { name: 'Even chances', kinds: ['red', 'black', 'even', 'odd', 'low', 'high'] },
]

type BetGroup = (typeof BET_GROUPS)[number]

/** A row for each kind, and one with the standard deviation of each. */
export function groupFigures(groups: readonly BetGroup[]): OddsFigure[] {
  return [
    ...groups.map(group => {
      const coins = returnsOf(firstOf(group))
      const chance = fraction(BigInt(coins.filter(each => each > 0).length), BigInt(POCKETS))
      const bets = BETS.filter(({ kind }) => group.kinds.includes(kind))
      return {
        label: `${group.name}: bets, win, hit frequency`,
        value: `${bets.length}, ${Math.max(...coins)}, ${fractionText(chance)} = ${percentText(fractionNumber(chance), 4)}`,
      }
    }),
    { label: 'Standard deviation of each kind', value: deviationsText(groups) },
  ]
}

export const deviationsText = (groups: readonly BetGroup[]): string =>
  groups.map(group => deviationOf(firstOf(group)).toFixed(4)).join(' ')

function firstOf({ kinds }: BetGroup): RouletteBet {
  const bet = BETS.find(({ kind }) => kinds.includes(kind))
  if (bet === undefined) throw new RangeError(`no bet of ${kinds.join()}`)
  return bet
}
