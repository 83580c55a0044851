import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../../fairness/index.ts'
import type { TakenMove } from '../../game.ts'
import { type BlackjackMove, followBlackjack, type HandResult, MOVES, type SettledHand } from '../outcome.ts'
import type { BlackjackChoice } from '../side-bets.ts'
import { CHIPS, chipsOf, doubledBet, withChip } from './chip-pile.tsx'
import { readOutcome } from './round-picture.tsx'
import {
  afterStep,
  EMPTY_TABLE,
  facesOn,
  isOffered,
  type SeenTable,
  type Step,
  scenesOf,
  stepsTo,
  type Truth,
  tableOf,
} from './table.ts'
import { layTable } from './table-layout.ts'

const SERVER_SEED = commitmentOf('table')

/** The simple game, and three boxes with side bets. */
const CHOICES: readonly BlackjackChoice[] = [
  null,
  { boxes: [{ bet: 200, pairs: 100, three: 200 }, { bet: 300 }, { bet: 100, three: 100 }] },
]

function truthAfter(nonce: number, moves: readonly BlackjackMove[]): Truth {
  const choice = CHOICES[nonce % CHOICES.length] ?? null
  const stream = openStream({ serverSeed: SERVER_SEED, clientSeed: 'table', nonce })
  const taken: TakenMove<BlackjackMove>[] = moves.map(move => ({ at_ms: 0, move }))
  const followed = followBlackjack({ stream, bet: 200, choice, moves: taken, elapsed_ms: 0 })
  if (followed === undefined) throw new Error('an illegal move')
  return followed.ended
    ? { state: 'settled', outcome: followed.outcome }
    : { state: 'open', view: followed.view }
}

interface ShownRound {
  readonly truths: readonly Truth[]
}

/** A round with every state the page receives, with the moves in turn so that all kinds of rounds occur. */
function round(nonce: number): ShownRound {
  const truths = [truthAfter(nonce, [])]
  const moves: BlackjackMove[] = []
  for (let last = truths[0]; last?.state === 'open'; last = truths.at(-1)) {
    const legal = last.view.moves
    moves.push(legal.includes('split') ? 'split' : (legal[(nonce + moves.length) % legal.length] ?? 'stand'))
    truths.push(truthAfter(nonce, moves))
  }
  return { truths }
}

const ROUNDS = Array.from({ length: 600 }, (_, nonce) => round(nonce))

function shown(table: SeenTable, steps: readonly Step[]): SeenTable {
  return steps.reduce(afterStep, table)
}

/** The comparable part: cards, stakes, whose turn it is, side bets, and each hand's result. */
function seenOf(table: SeenTable) {
  const cards = (seen: SeenTable['dealer']) => seen.map(({ card }) => card)
  return {
    dealer: cards(table.dealer),
    active: table.active,
    sides: table.sides,
    hands: table.hands.map(hand => ({ ...hand, cards: cards(hand.cards) })),
  }
}

function wantedOf(truth: Truth): ReturnType<typeof seenOf> {
  if (truth.state === 'settled') {
    const { dealer, hands, sides = [] } = truth.outcome
    return { active: null, dealer: [...dealer], hands: copied(hands), sides }
  }
  const { up, active, hands, sides = [] } = truth.view
  const open = copied(hands.map(hand => ({ ...hand, result: null, win: 0 })))
  return { active, dealer: [up, null], hands: open, sides }
}

function copied(hands: readonly SettledLike[]) {
  return hands.map(hand => ({ ...hand, box: hand.box ?? 0, cards: [...hand.cards] }))
}

type SettledLike = Omit<SettledHand, 'result'> & { readonly result: HandResult | null }

describe('the table', () => {
  it('shows the provider’s state after each step, move by move', () => {
    for (const { truths } of ROUNDS) {
      let table = EMPTY_TABLE
      for (const truth of truths) {
        table = shown(table, stepsTo(table, truth))
        expect(seenOf(table)).toEqual(wantedOf(truth))
      }
    }
  })

  it('shows the provider’s state even when the page has missed some or all of the steps', () => {
    for (const { truths } of ROUNDS) {
      const last = truths.at(-1)
      if (last === undefined) throw new Error('a round without an end')
      for (const truth of truths) {
        const table = tableOf(truth)
        expect(seenOf(shown(table, stepsTo(table, last)))).toEqual(wantedOf(last))
      }
      expect(seenOf(tableOf(last))).toEqual(wantedOf(last))
    }
  })

  it('plays no step when nothing has changed', () => {
    for (const { truths } of ROUNDS) {
      for (const truth of truths.filter(({ state }) => state === 'open')) {
        expect(stepsTo(tableOf(truth), truth)).toEqual([])
      }
    }
  })

  it("turns the dealer's hidden card over only after the player's last card", () => {
    for (const { truths } of ROUNDS) {
      const last = truths.at(-1)
      if (last?.state !== 'settled') throw new Error('the round should be over')
      const steps = stepsTo(EMPTY_TABLE, last)
      const turn = steps.findIndex(({ kind }) => kind === 'turn')
      const ownLast = steps.findLastIndex(step => step.kind === 'card' && step.hand !== null)
      expect(turn).toBeGreaterThan(ownLast)
      expect(steps.at(-1)?.kind).toBe('results')
    }
  })

  it('gives every card a key of its own that does not change', () => {
    for (const { truths } of ROUNDS) {
      let table = EMPTY_TABLE
      for (const truth of truths) {
        const before = idsOf(table)
        table = shown(table, stepsTo(table, truth))
        const ids = idsOf(table)
        expect(new Set(ids).size).toBe(ids.length)
        expect(before.filter(id => !ids.includes(id))).toEqual([])
      }
    }
  })

  it('has room for every card on any phone', () => {
    for (const size of [
      { width: 320, height: 345 },
      { width: 390, height: 600 },
      { width: 600, height: 330 },
    ]) {
      for (const table of ROUNDS.flatMap(({ truths }) => truths.map(tableOf))) {
        const { card, cards } = layTable(table, size)
        for (const { x, y, scale = 1 } of cards.values()) {
          const [wide, high] = [(card.width * scale) / 2, (card.height * scale) / 2]
          const isInside = x >= wide && x + wide <= size.width && y >= high && y + high <= size.height
          expect(isInside).toBe(true)
        }
      }
    }
  })
})

function idsOf({ dealer, hands }: SeenTable): number[] {
  return [...dealer, ...hands.flatMap(({ cards }) => cards)].map(({ id }) => id)
}

describe('the chips', () => {
  it('make up the bet, largest first', () => {
    expect(chipsOf(13_100)).toEqual([10_000, 2500, 500, 100])
    expect(chipsOf(0)).toEqual([])
    expect(chipsOf(1_000_000)).toEqual([250_000, 250_000, 250_000, 250_000])
    expect(chipsOf(99_900)).toHaveLength(7)
  })

  it('are laid only where limits and balance allow it', () => {
    const allowed = { min_bet: 100, max_bet: 5000, step: 100, balance: 4000 }
    expect(withChip(0, 100, allowed)).toBe(100)
    expect(withChip(3600, 500, allowed)).toBeUndefined()
    expect(withChip(4500, 500, { ...allowed, balance: 9000 })).toBe(5000)
    expect(withChip(4600, 500, { ...allowed, balance: 9000 })).toBeUndefined()
    expect(withChip(0, 100, { ...allowed, min_bet: 300 })).toBe(300)
    expect(CHIPS.every(chip => chip % 100 === 0)).toBe(true)
  })

  it('double the bet as far as limits and balance allow', () => {
    const allowed = { min_bet: 100, max_bet: 5000, step: 100, balance: 4050 }
    expect(doubledBet(1000, allowed)).toBe(2000)
    expect(doubledBet(3000, allowed)).toBe(4000)
    expect(doubledBet(4000, { ...allowed, balance: 100 })).toBe(4000)
  })
})

describe('the moves on offer', () => {
  const bet = 1000
  const pair = [24, 25]
  const view = { up: 20, hands: [{ cards: pair, stake: bet }], active: 0, moves: MOVES }

  it('are those the rules, the balance and the largest round allow', () => {
    const offered = (balance: number, round_max?: number) =>
      MOVES.filter(move => isOffered(view, move, { balance, round_max }))
    expect(offered(1000)).toEqual(['hit', 'stand', 'double', 'split'])
    expect(offered(999)).toEqual(['hit', 'stand'])
    expect(offered(5000, 2000)).toEqual(['hit', 'stand', 'double', 'split'])
    expect(offered(5000, 1999)).toEqual(['hit', 'stand'])
    expect(offered(0, 500)).toEqual(['hit', 'stand'])
    expect(
      isOffered({ ...view, moves: ['hit', 'stand'] }, 'double', { balance: 5000, round_max: 9000 }),
    ).toBe(false)
  })

  it('count the stakes of both hands after a split', () => {
    const split = { ...view, hands: [...view.hands, { cards: pair, stake: bet * 2 }] }
    expect(isOffered(split, 'double', { balance: 5000, round_max: 4000 })).toBe(true)
    expect(isOffered(split, 'double', { balance: 5000, round_max: 3999 })).toBe(false)
    const sides = [{ box: 0, bet: 'pairs' as const, stake: 500, hand: null, win: 0 }]
    expect(isOffered({ ...split, sides }, 'double', { balance: 5000, round_max: 4499 })).toBe(false)
  })
})

describe('a past round', () => {
  it('is drawn only from an outcome of this game', () => {
    const outcome = { dealer: [20, 36], hands: [{ cards: [24, 25], stake: 100, result: 'win', win: 200 }] }
    const drawn = { cards: [24, 25], result: 'win', box: 0 }
    expect(readOutcome(outcome)).toEqual({ dealer: [20, 36], hands: [drawn], sides: [] })
    const side = { box: 1, bet: 'three', stake: 100, hand: 'straight', win: 1100 }
    const boxes = { ...outcome, hands: outcome.hands.map(hand => ({ ...hand, box: 1 })), sides: [side] }
    expect(readOutcome(boxes)).toEqual({
      dealer: [20, 36],
      hands: [{ ...drawn, box: 1 }],
      sides: [{ box: 1, bet: 'three', hand: 'straight' }],
    })
    for (const strange of [
      null,
      7,
      {},
      { ...outcome, dealer: [52] },
      { ...outcome, hands: [{ cards: [1.5], result: 'win' }] },
      { ...outcome, hands: [{ cards: [1], result: 'won' }] },
      { ...outcome, hands: 'none' },
      { ...outcome, hands: [{ cards: [1], result: 'win', box: 3 }] },
      { ...outcome, sides: [{ ...side, hand: 'perfect' }] },
      { ...outcome, sides: [{ ...side, box: -1 }] },
      { ...outcome, sides: 'none' },
    ]) {
      expect(readOutcome(strange)).toBeUndefined()
    }
  })
})

describe('the displayed totals', () => {
  it('never include a card before it is face up, in any round', () => {
    for (const { truths } of ROUNDS) {
      let table = EMPTY_TABLE
      for (const truth of truths) {
        const before = facesOn(table)
        let landed = before
        for (const scene of scenesOf(table, stepsTo(table, truth))) {
          expect(scene.faces).toEqual(landed)
          const isReveal =
            scene.step.kind === 'turn' || (scene.step.kind === 'card' && scene.step.card !== null)
          expect(scene.landed.size - scene.faces.size).toBe(isReveal ? 1 : 0)
          landed = scene.landed
          table = scene.table
        }
        expect(landed).toEqual(facesOn(tableOf(truth)))
      }
    }
  })
})
