/**
 * The exact distribution of a whole round's results under a strategy. Two hands after a split share the dealer's cards and nothing
 * else, so they are counted separately for each of the dealer's totals and then combined.
 */
import { BUST, dealerEnds, openChance, openMoves, type Position } from './best-play.ts'
import { ACE, NOTHING, plusValue, type Total, TWENTY_ONE } from './cards.ts'
import { type BlackjackMove, compare, payoutOf } from './outcome.ts'
import { ONE, plus, remembered, type Thirteenths, times, timesWhole, VALUES, ZERO } from './thirteenths.ts'

/** Decides for a hand; `open` are the moves the rules allow. */
export type Policy = (position: Position, open: readonly BlackjackMove[]) => BlackjackMove

/** One bet in the unit of the payouts below, even so that three for two is whole. */
export const BET = 2

/** Rounds that end alike. Amounts are in halves of the opening bet. */
export interface RoundEnd {
  readonly staked: number
  readonly win: number
  readonly isSplit: boolean
  readonly isBlackjack: boolean
  readonly chance: Thirteenths
}

/** A hand that takes no more cards. */
interface LastHand {
  readonly points: number
  readonly stakes: number
  readonly chance: Thirteenths
}

/** The values of the player's first two cards and of the dealer's open one. */
export interface StartValues {
  readonly first: number
  readonly second: number
  readonly up: number
}

type Start = Position & { readonly key: string; readonly chance: Thirteenths }

export const startKey = ({ first, second, up }: StartValues): string => `${first}/${second}/${up}`

export function roundEnds(policy: Policy): readonly RoundEnd[] {
  return together([...roundEndsByStart(policy).values()].flat())
}

/** The same by start, under its key. The chances of a start's ends add up to that of the start. */
export function roundEndsByStart(policy: Policy): ReadonlyMap<string, readonly RoundEnd[]> {
  const play = handsUnder(policy)
  return new Map(
    starts().map(start => {
      const ends = endsOf(start, policy, play)
      return [start.key, together(ends.map(end => ({ ...end, chance: times(start.chance, end.chance) })))]
    }),
  )
}

function together(ends: readonly RoundEnd[]): RoundEnd[] {
  const known = new Map<string, RoundEnd>()
  for (const end of ends) {
    const key = [end.staked, end.win, end.isSplit, end.isBlackjack].join()
    known.set(key, { ...end, chance: plus(known.get(key)?.chance ?? ZERO, end.chance) })
  }
  return [...known.values()]
}

/** Every first two cards of the player against every open card, by their values. */
function starts(): Start[] {
  return VALUES.flatMap(up =>
    VALUES.flatMap(first =>
      VALUES.map(second => {
        const total = plusValue(plusValue(NOTHING, first.value), second.value)
        const chance = times(up.chance, times(first.chance, second.chance))
        const key = startKey({ first: first.value, second: second.value, up: up.value })
        const start = { key, total, up: up.value, chance }
        return first.value === second.value ? { ...start, pairOf: first.value } : start
      }),
    ),
  )
}

function endsOf(start: Position, policy: Policy, play: HandsUnder): RoundEnd[] {
  const { up, total, pairOf } = start
  const open = openChance(up)
  const isBlackjack = total.points === TWENTY_ONE
  const met: RoundEnd = {
    staked: BET,
    win: payoutOf(isBlackjack ? 'push' : 'lose', BET),
    isSplit: false,
    isBlackjack,
    chance: plus(ONE, timesWhole(open, -1)),
  }
  if (isBlackjack) return [met, { ...met, win: payoutOf('blackjack', BET), chance: open }]
  const isSplit = pairOf !== undefined && policy(start, openMoves(start)) === 'split'
  const dealt = [...dealerEnds(up)].flatMap(([dealerPoints, chance]) => {
    const ends = isSplit
      ? splitEnds(play.split(pairOf, up), dealerPoints)
      : play.hand(start).map(hand => handEnd(hand, dealerPoints))
    return ends.map(end => ({ ...end, chance: times(end.chance, chance) }))
  })
  return [met, ...dealt]
}

function handEnd({ points, stakes, chance }: LastHand, dealerPoints: number): RoundEnd {
  const staked = BET * stakes
  const win = payoutOf(compare(points, dealerPoints), staked)
  return { staked, win, isSplit: false, isBlackjack: false, chance }
}

function splitEnds(hands: readonly LastHand[], dealerPoints: number): RoundEnd[] {
  const ends = hands.map(hand => handEnd(hand, dealerPoints))
  return ends.flatMap(one =>
    ends.map(other => ({
      staked: one.staked + other.staked,
      win: one.win + other.win,
      isSplit: true,
      isBlackjack: false,
      chance: times(one.chance, other.chance),
    })),
  )
}

interface HandsUnder {
  /** How a hand of two cards ends that is not split. */
  readonly hand: (position: Position) => readonly LastHand[]
  /** How each of the two hands ends. */
  readonly split: (pairOf: number, up: number) => readonly LastHand[]
}

function handsUnder(policy: Policy): HandsUnder {
  const later = remembered((points: number, soft: boolean, up: number): readonly LastHand[] => {
    const position = { total: { points, soft }, up }
    return after(position, policy(position, ['hit', 'stand']))
  })
  const after = ({ total, up }: Position, move: BlackjackMove): readonly LastHand[] => {
    if (move === 'stand') return [lastHand(total, 1)]
    return overCards(total, next => {
      if (move === 'double') return [lastHand(next, 2)]
      return next.points >= TWENTY_ONE ? [lastHand(next, 1)] : later(next.points, next.soft, up)
    })
  }
  const hand = (position: Position) => after(position, policy(position, openMoves(position)))
  const split = remembered((pairOf: number, up: number) =>
    overCards(plusValue(NOTHING, pairOf), total =>
      pairOf === ACE || total.points === TWENTY_ONE ? [lastHand(total, 1)] : hand({ total, up }),
    ),
  )
  return { hand, split }
}

function lastHand({ points }: Total, stakes: number): LastHand {
  return { points: Math.min(points, BUST), stakes, chance: ONE }
}

/** All hands that can follow when one more card comes, those that end alike taken together. */
function overCards(total: Total, handsOf: (next: Total) => readonly LastHand[]): readonly LastHand[] {
  const known = new Map<string, LastHand>()
  for (const { value, chance } of VALUES) {
    for (const hand of handsOf(plusValue(total, value))) {
      const key = `${hand.points}/${hand.stakes}`
      const together = plus(known.get(key)?.chance ?? ZERO, times(hand.chance, chance))
      known.set(key, { ...hand, chance: together })
    }
  }
  return [...known.values()]
}
