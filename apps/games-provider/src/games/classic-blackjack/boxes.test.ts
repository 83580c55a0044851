import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream, type RandomStream } from '../../fairness/index.ts'
import type { TakenMove } from '../game.ts'
import { fractionNumber } from '../odds-figures.ts'
import { playAgain } from '../play-again.ts'
import { bestMoveFor } from './best-play.ts'
import { BEST_PLAY_RTP, classicBlackjack } from './game.ts'
import { type BlackjackMove, type BlackjackOutcome, type BlackjackView, followBlackjack } from './outcome.ts'
import { type BoxBets, readBlackjackChoice, SIDE_RTP, sideHand, totalOfBoxes } from './side-bets.ts'
import { lowestRtp, sideRtp, sideWays } from './side-odds.ts'

const SERVER_SEED = commitmentOf('boxes of blackjack')
const RANK_NUMBERS: Readonly<Record<string, number>> = { T: 8, J: 9, Q: 10, K: 11, A: 12 }
const SUIT_LETTERS = 'dhsc'

/** `Qh 7s`: the queen of hearts, the seven of spades. */
function cardsOf(names: string): number[] {
  return names.split(' ').map(([rank = '', suit = '']) => {
    return (RANK_NUMBERS[rank] ?? Number(rank) - 2) * 4 + SUIT_LETTERS.indexOf(suit)
  })
}

/** A stream that gives these cards and breaks when another one is asked for. */
function dealing(names: string): RandomStream {
  const cards = cardsOf(names)
  const none = () => {
    throw new Error('the game draws nothing but cards')
  }
  const index = () => {
    const card = cards.shift()
    if (card === undefined) throw new Error('no more cards were expected')
    return card
  }
  return { index, u32: none, u52: none, pick: none }
}

interface Played {
  readonly boxes: readonly BoxBets[]
  readonly moves?: readonly BlackjackMove[]
  readonly elapsed_ms?: number
}

function follow(names: string, { boxes, moves = [], elapsed_ms = 1000 }: Played) {
  return followBlackjack({
    stream: dealing(names),
    bet: totalOfBoxes(boxes),
    choice: { boxes },
    moves: moves.map(move => ({ at_ms: 1000, move })),
    elapsed_ms,
  })
}

function viewOf(names: string, played: Played): BlackjackView {
  const followed = follow(names, played)
  if (followed === undefined || followed.ended) throw new Error('the round should be open')
  return followed.view
}

function endOf(names: string, played: Played) {
  const followed = follow(names, played)
  if (!followed?.ended) throw new Error('the round should be over')
  return followed
}

describe('a round of several boxes', () => {
  const boxes = [{ bet: 100 }, { bet: 200 }, { bet: 300 }]

  it('deals each box a card, the dealer’s open one, each box its second, and the hidden one', () => {
    const view = viewOf('Td 8h 5s 9c 7d 8s 6c Kh', { boxes })
    expect(view).toEqual({
      up: cardsOf('9c')[0],
      hands: [
        { cards: cardsOf('Td 7d'), stake: 100, box: 0 },
        { cards: cardsOf('8h 8s'), stake: 200, box: 1 },
        { cards: cardsOf('5s 6c'), stake: 300, box: 2 },
      ],
      active: 0,
      moves: ['hit', 'stand', 'double'],
      sides: [],
    })
  })

  it('is played box by box, each split and doubled for its own bet', () => {
    const moves = ['stand', 'split', 'double', 'stand', 'double'] as const
    const { staked, win, outcome } = endOf('Td 8h 5s 9c 7d 8s 6c Kh 3d Ts Kd Qs', { boxes, moves })
    expect(outcome.dealer).toEqual(cardsOf('9c Kh'))
    expect(outcome.hands).toEqual([
      { box: 0, cards: cardsOf('Td 7d'), stake: 100, result: 'lose', win: 0 },
      { box: 1, cards: cardsOf('8h 3d Kd'), stake: 400, result: 'win', win: 800 },
      { box: 1, cards: cardsOf('8s Ts'), stake: 200, result: 'lose', win: 0 },
      { box: 2, cards: cardsOf('5s 6c Qs'), stake: 600, result: 'win', win: 1200 },
    ])
    expect([staked, win]).toEqual([1300, 2000])
  })

  it('skips a box with a blackjack, which is paid although another box splits', () => {
    const view = viewOf('Ad 8h 9c Kd 8s 7h', { boxes: boxes.slice(0, 2) })
    expect([view.active, view.moves]).toEqual([1, ['hit', 'stand', 'double', 'split']])
    const moves = ['split', 'stand', 'stand'] as const
    const { outcome } = endOf('Ad 8h 9c Kd 8s 7h 2d 3d 4h', { boxes: boxes.slice(0, 2), moves })
    expect(outcome.hands[0]).toMatchObject({ result: 'blackjack', win: 250 })
  })

  it('lets the dealer draw no card when every box is a blackjack or bust', () => {
    const { outcome } = endOf('Ad Th 6c Kd 6s 5h Kc', { boxes: boxes.slice(0, 2), moves: ['hit'] })
    expect(outcome.dealer).toEqual(cardsOf('6c 5h'))
    expect(outcome.hands.map(({ result }) => result)).toEqual(['blackjack', 'bust'])
  })

  it('is over in every box at once when the dealer has a blackjack, and only then equal to a player’s', () => {
    const { staked, win, outcome } = endOf('Ad Th Kc Kd 6s Ah', { boxes: boxes.slice(0, 2) })
    expect(outcome.hands.map(({ result }) => result)).toEqual(['push', 'lose'])
    expect([staked, win]).toEqual([300, 100])
  })

  it('takes no more cards in any box when its time is over', () => {
    const { outcome } = endOf('Td 8h 5s 9c 7d 8s 6c Kh', { boxes, elapsed_ms: Number.POSITIVE_INFINITY })
    expect(outcome.hands.map(({ result }) => result)).toEqual(['lose', 'lose', 'lose'])
  })
})

describe('a side bet', () => {
  const box = { bet: 200, pairs: 100, three: 200 }

  it('is decided by the first cards and the dealer’s open one, and paid at the end', () => {
    const round = 'Qh Qh Qh 6s'
    const view = viewOf(round, { boxes: [box] })
    const sides = [
      { box: 0, bet: 'pairs', stake: 100, hand: 'perfect', win: 2600 },
      { box: 0, bet: 'three', stake: 200, hand: 'suitedTrips', win: 20_200 },
    ]
    expect(view.sides).toEqual(sides)
    const { staked, win, outcome } = endOf(`${round} 5s`, { boxes: [box], moves: ['stand'] })
    expect(outcome).toMatchObject({ sides, hands: [{ result: 'lose' }] })
    expect([staked, win]).toEqual([500, 22_800])
  })

  it('is paid although the dealer has a blackjack', () => {
    const { win, outcome } = endOf('Kd Ac Qd Kc', { boxes: [box] })
    expect(outcome.sides?.map(({ hand }) => hand)).toEqual([null, 'straight'])
    expect(win).toBe(2200)
  })

  it.each([
    ['pairs', '7h 7h 2c', 'perfect'],
    ['pairs', '7h 7d 2c', 'coloured'],
    ['pairs', '7h 7s 7c', 'mixed'],
    ['pairs', 'Kh Qh Qh', null],
    ['three', '9s 9s 9s', 'suitedTrips'],
    ['three', '9s 9s 9d', 'trips'],
    ['three', '3d 2d Ad', 'straightFlush'],
    ['three', 'Ad Kd Qd', 'straightFlush'],
    ['three', 'Kd 2d Ad', 'flush'],
    ['three', 'Ac 2d 3h', 'straight'],
    ['three', '9h Jc Ts', 'straight'],
    ['three', '9h 9h 2h', 'flush'],
    ['three', 'Kc Ad 2h', null],
  ] as const)('%s with %s makes %j', (bet, names, hand) => {
    const [first = 0, second = 0, up = 0] = cardsOf(names)
    expect(sideHand(bet, [first, second], up)).toBe(hand)
  })

  it('wins as often as counted by hand, and returns the published figures', () => {
    expect(Object.fromEntries(sideWays('pairs'))).toEqual({ perfect: 2704, coloured: 2704, mixed: 5408 })
    expect(Object.fromEntries(sideWays('three'))).toEqual({
      suitedTrips: 52,
      straightFlush: 288,
      trips: 780,
      straight: 4320,
      flush: 8448,
    })
    expect([sideRtp('pairs'), sideRtp('three')]).toEqual([SIDE_RTP.pairs, SIDE_RTP.three])
    expect(lowestRtp(BEST_PLAY_RTP)).toEqual(classicBlackjack.rtp)
  })
})

describe('the largest win', () => {
  it('is 54.5 opening stakes: 21+3 and the bet alike, then a split, both hands doubled; never a million coins', () => {
    const bet = classicBlackjack.limits.max_bet / 2
    const moves = ['split', 'double', 'double'] as const
    const cards = '8h 8h 8h Th 3d 3s Tc Tc Tc'
    const { win } = endOf(cards, { boxes: [{ bet, three: bet }], moves })
    expect(win).toBe(classicBlackjack.limits.max_bet * classicBlackjack.maxWinMultiplier)
    expect(win).toBeLessThan(100_000_000)
    const less = endOf(cards, { boxes: [{ bet, three: bet, pairs: bet }], moves })
    expect(less.win / (bet * 3)).toBe(45)
  })
})

describe('the choice', () => {
  it('is nothing for one box, or the bets of up to three boxes that add up to the stake', () => {
    expect(readBlackjackChoice(undefined, 100)).toBeNull()
    expect(readBlackjackChoice(null, 100)).toBeNull()
    const boxes = [{ bet: 100 }, { bet: 200, pairs: 100, three: 200 }, { bet: 300, three: 100 }]
    expect(readBlackjackChoice({ boxes }, 1000)).toEqual({ boxes })
    expect(readBlackjackChoice({ boxes }, 1100)).toBeUndefined()
  })

  it('with an odd bet is refused: three for two of it would not be whole', () => {
    expect(readBlackjackChoice(null, 101)).toBeUndefined()
  })

  it.each([
    0,
    '',
    'hit',
    [],
    {},
    true,
    Number.NaN,
    { boxes: [] },
    { boxes: {} },
    { boxes: [null] },
    { boxes: [{}] },
    { boxes: [{ bet: 100 }], more: 1 },
    { boxes: [{ bet: 100, more: 1 }] },
    { boxes: [{ bet: '100' }] },
    { boxes: [{ bet: 50 }, { bet: 50 }] },
    { boxes: [{ bet: 200 }, { bet: -100 }] },
    { boxes: [{ bet: 100 }, { bet: 0 }] },
    { boxes: [{ bet: 25, pairs: 25, three: 50 }] },
    { boxes: [{ pairs: 100 }] },
    { boxes: Array.from({ length: 4 }, () => ({ bet: 25 })) },
  ])('of %j is refused', input => {
    expect(readBlackjackChoice(input, 100)).toBeUndefined()
  })

  it('has no side bet above the bet of its box', () => {
    expect(readBlackjackChoice({ boxes: [{ bet: 100, pairs: 200 }] }, 300)).toBeUndefined()
    expect(readBlackjackChoice({ boxes: [{ bet: 100, three: null }] }, 100)).toBeUndefined()
  })
})

describe('a round stored before there were boxes', () => {
  it('is recomputed as it was shown, and names no box', () => {
    const stored = {
      serverSeed: 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd',
      clientSeed: 'arena-demo',
      nonce: 0,
      openingBet: 200,
      choice: null,
      moves: [{ at_ms: 1500, move: 'stand' }],
    }
    const outcome: BlackjackOutcome = {
      dealer: [7, 27, 22],
      hands: [{ cards: [47, 35], stake: 200, result: 'win', win: 400 }],
    }
    expect(playAgain(classicBlackjack, stored)).toEqual({ ended: true, staked: 200, win: 400, outcome })
  })
})

describe('three boxes with every side bet, played as well as possible', () => {
  it('return the exact figures in the long run, in real rounds', () => {
    const gains = { boxes: [] as number[], pairs: [] as number[], three: [] as number[] }
    for (let nonce = 0; nonce < 1500; nonce += 1) {
      const { hands, sides = [] } = playedWell(nonce)
      const gainOf = (paid: readonly { readonly win: number; readonly stake: number }[]) =>
        paid.reduce((sum, { win, stake }) => sum + win - stake, 0) / 300
      gains.boxes.push(gainOf(hands))
      gains.pairs.push(gainOf(sides.filter(({ bet }) => bet === 'pairs')))
      gains.three.push(gainOf(sides.filter(({ bet }) => bet === 'three')))
    }
    expect(Math.abs(sigmasOff(gains.boxes, fractionNumber(BEST_PLAY_RTP) - 1))).toBeLessThan(3)
    expect(Math.abs(sigmasOff(gains.pairs, fractionNumber(sideRtp('pairs')) - 1))).toBeLessThan(3)
    expect(Math.abs(sigmasOff(gains.three, fractionNumber(sideRtp('three')) - 1))).toBeLessThan(3)
  })
})

/** How many standard errors the mean of the samples is away from its expectation. */
function sigmasOff(samples: readonly number[], expected: number): number {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
  const square = samples.reduce((sum, sample) => sum + (sample - mean) ** 2, 0) / samples.length
  return (mean - expected) / Math.sqrt(square / samples.length)
}

/** A round of the real stream, move by move, played by what its open view shows. */
function playedWell(nonce: number): BlackjackOutcome {
  const choice = { boxes: Array.from({ length: 3 }, () => ({ bet: 100, pairs: 100, three: 100 })) }
  const moves: TakenMove<BlackjackMove>[] = []
  for (;;) {
    const stream = openStream({ serverSeed: SERVER_SEED, clientSeed: 'long run', nonce })
    const followed = followBlackjack({ stream, bet: 900, choice, moves, elapsed_ms: 1000 })
    if (followed === undefined) throw new Error('the best move is always legal')
    if (followed.ended) return followed.outcome
    const { hands, active, up, moves: open } = followed.view
    moves.push({ at_ms: 1000, move: bestMoveFor(hands[active]?.cards ?? [], up, open) })
  }
}
