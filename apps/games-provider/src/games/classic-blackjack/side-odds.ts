/** The side bets' exact odds: every first deal of two cards and the dealer's open one, 52 × 52 × 52, is counted. */
import { DECK } from '../../families/cards/maths/deck.ts'
import { type Fraction, fraction } from '../odds-figures.ts'
import { valueOf } from './cards.ts'
import { BET, type Policy, type RoundEnd, roundEndsByStart, startKey } from './round-odds.ts'
import { SIDE_BETS, type SideBet, type SideHand, sideHand, sideReturn } from './side-bets.ts'
import { asNumber, remembered } from './thirteenths.ts'

const DEALS = DECK ** 3
/** A box with both side bets, each as large as its own bet. */
const STAKES = 1 + SIDE_BETS.length

interface FirstDeal {
  readonly start: string
  readonly hands: Readonly<Record<SideBet, SideHand | null>>
}

const firstDeals = remembered((): readonly FirstDeal[] => {
  const cards = Array.from({ length: DECK }, (_, card) => card)
  return cards.flatMap(first =>
    cards.flatMap(second =>
      cards.map(up => ({
        start: startKey({ first: valueOf(first), second: valueOf(second), up: valueOf(up) }),
        hands: {
          pairs: sideHand('pairs', [first, second], up),
          three: sideHand('three', [first, second], up),
        },
      })),
    ),
  )
})

/** Of all first deals, how many make each hand of a side bet. */
export function sideWays(bet: SideBet): ReadonlyMap<SideHand, number> {
  const ways = new Map<SideHand, number>()
  for (const { hands } of firstDeals()) {
    const hand = hands[bet]
    if (hand !== null) ways.set(hand, (ways.get(hand) ?? 0) + 1)
  }
  return ways
}

export const sideChance = (ways: number): number => ways / DEALS

export function sideRtp(bet: SideBet): Fraction {
  const paid = [...sideWays(bet)].reduce((sum, [hand, ways]) => sum + ways * sideReturn(hand), 0)
  return fraction(BigInt(paid), BigInt(DEALS))
}

/** Of a box with both side bets at the box's stake: no way to lay the chips returns less. */
export function lowestRtp(box: Fraction): Fraction {
  const parts = [box, ...SIDE_BETS.map(sideRtp)]
  const denominator = parts.reduce((product, part) => product * part.denominator, 1n)
  const sum = parts.reduce((all, part) => all + (part.numerator * denominator) / part.denominator, 0n)
  return fraction(sum, denominator * BigInt(STAKES))
}

/** What such a box pays, in all its opening stakes, with the chances. Extra stakes are taken off. */
export function boxWithSides(policy: Policy): ReadonlyMap<number, number> {
  const sides = sideReturns()
  const chances = new Map<number, number>()
  for (const [start, ends] of roundEndsByStart(policy)) {
    for (const [returned, share] of sides.get(start) ?? []) {
      for (const end of ends) {
        const pays = 1 + gainOf(end, returned) / (BET * STAKES)
        chances.set(pays, (chances.get(pays) ?? 0) + share * asNumber(end.chance))
      }
    }
  }
  return chances
}

function gainOf({ win, staked }: RoundEnd, returned: number): number {
  return win - staked + BET * (returned - SIDE_BETS.length)
}

/** For each start: what both side bets pay together for one coin on each, with the share of its deals. */
function sideReturns(): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const counts = new Map<string, Map<number, number>>()
  for (const { start, hands } of firstDeals()) {
    const returned = SIDE_BETS.reduce((sum, bet) => sum + sideReturn(hands[bet]), 0)
    const known = counts.get(start) ?? new Map<number, number>()
    counts.set(start, known.set(returned, (known.get(returned) ?? 0) + 1))
  }
  return new Map(
    [...counts].map(([start, ways]) => {
      const deals = [...ways.values()].reduce((sum, count) => sum + count, 0)
      return [start, new Map([...ways].map(([returned, count]) => [returned, count / deals]))]
    }),
  )
}
