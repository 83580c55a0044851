import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream, type RandomStream } from '../../fairness/index.ts'
import { rankOf, suitOf } from '../../families/cards/maths/deck.ts'
import type { Followed, TakenMove } from '../game.ts'
import { figuresOnPage, fractionNumber } from '../odds-figures.ts'
import { BUST, bestMove, bestMoveFor, strategyRows } from './best-play.ts'
import { ACE, totalOf } from './cards.ts'
import { BEST_PLAY_RTP, classicBlackjack } from './game.ts'
import {
  blackjackFigures,
  bustChance,
  dealerFinals,
  figuresOf,
  mimicTheDealer,
  neverBust,
  spotGain,
} from './odds.ts'
import {
  type BlackjackMove,
  type BlackjackOutcome,
  type BlackjackView,
  followBlackjack,
  ROUND_LASTS_MS,
  readBlackjackMove,
} from './outcome.ts'
import { BET } from './round-odds.ts'

const SERVER_SEED = commitmentOf('classic-blackjack')
const PUBLISHED_SEEDS = {
  serverSeed: 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd',
  clientSeed: 'arena-demo',
}
const RANK_NUMBERS: Readonly<Record<string, number>> = { T: 8, J: 9, Q: 10, K: 11, A: 12 }

/** `A` and `T` are an ace and a ten; suits do not matter here. */
const cardsOf = (ranks: string): number[] =>
  [...ranks].map(rank => (RANK_NUMBERS[rank] ?? Number(rank) - 2) * 4)

/** A stream that gives these cards and breaks when another one is asked for. */
function dealing(ranks: string): RandomStream {
  const cards = cardsOf(ranks)
  const none = () => {
    throw new Error('the game draws nothing but cards')
  }
  const index = (n: number) => {
    const card = cards.shift()
    if (card === undefined || n !== 52) throw new Error('no more cards were expected')
    return card
  }
  return { index, u32: none, u52: none, pick: none }
}

const taken = (moves: readonly BlackjackMove[], at_ms = 1000): TakenMove<BlackjackMove>[] =>
  moves.map(move => ({ at_ms, move }))

interface Played {
  readonly bet?: number
  readonly moves?: readonly BlackjackMove[]
  readonly elapsed_ms?: number
}

function follow(ranks: string, { bet = 100, moves = [], elapsed_ms = 1000 }: Played = {}) {
  return followBlackjack({ stream: dealing(ranks), bet, choice: null, moves: taken(moves), elapsed_ms })
}

function ended(followed: Followed<BlackjackView, BlackjackOutcome> | undefined) {
  if (!followed?.ended) throw new Error('the round should be over')
  return followed
}

function open(followed: Followed<BlackjackView, BlackjackOutcome> | undefined) {
  if (followed === undefined || followed.ended) throw new Error('the round should be open')
  return followed
}

describe('the cards', () => {
  it.each([
    [0, ['K', '3', '10', '8', '7']],
    [1, ['10', '3', 'Q', '7', '3']],
    [2, ['A', '7', 'A', '3', '8']],
    [3, ['K', '3', '7', 'A', 'A']],
    [4, ['6', 'A', '4', '2', 'Q']],
  ] as const)('of nonce %i are the published ones, in the published order', (nonce, ranks) => {
    const stream = openStream({ ...PUBLISHED_SEEDS, nonce })
    expect(Array.from({ length: 5 }, () => rankOf(stream.index(52)))).toEqual(ranks)
  })

  it('go to the player, the dealer, the player, the dealer, then to the hand that draws next', () => {
    const round = { bet: 200, choice: null, moves: taken(['stand']), elapsed_ms: 5000 }
    const stream = openStream({ ...PUBLISHED_SEEDS, nonce: 0 })
    expect(followBlackjack({ ...round, stream })).toEqual({
      ended: true,
      staked: 200,
      win: 400,
      outcome: {
        dealer: [7, 27, 22],
        hands: [{ cards: [47, 35], stake: 200, result: 'win', win: 400 }],
      },
    })
  })

  it('count from two to eleven, an ace as it suits the hand', () => {
    expect(Array.from({ length: 52 }, (_, card) => card).filter(card => rankOf(card) === 'A')).toHaveLength(4)
    expect([0, 1, 2, 3].map(suitOf)).toEqual(['diamonds', 'hearts', 'spades', 'clubs'])
    expect(totalOf(cardsOf('A6'))).toEqual({ points: 17, soft: true })
    expect(totalOf(cardsOf('A6T'))).toEqual({ points: 17, soft: false })
    expect(totalOf(cardsOf('AAAK'))).toEqual({ points: 13, soft: false })
    expect(totalOf(cardsOf('AA9'))).toEqual({ points: 21, soft: true })
    expect(totalOf(cardsOf('KQ2'))).toEqual({ points: 22, soft: false })
    expect(() => rankOf(52)).toThrow(RangeError)
  })
})

describe('an open round', () => {
  it('shows the dealer’s open card and none of the hidden cards', () => {
    const followed = open(follow('T9TK'))
    expect(followed).toEqual({
      ended: false,
      staked: 100,
      view: {
        up: cardsOf('9')[0],
        hands: [{ cards: cardsOf('TT'), stake: 100 }],
        active: 0,
        moves: ['hit', 'stand', 'double', 'split'],
      },
      endsAfter_ms: ROUND_LASTS_MS,
    })
    expect(JSON.stringify(followed)).not.toContain(String(cardsOf('K')[0]))
  })

  it('offers a split for cards that count the same, a double with two cards, and then only hit and stand', () => {
    expect(open(follow('K5J6')).view.moves).toContain('split')
    expect(open(follow('9586')).view.moves).toEqual(['hit', 'stand', 'double'])
    expect(open(follow('25342', { moves: ['hit'] })).view.moves).toEqual(['hit', 'stand'])
  })

  it('is not split twice, and doubles after a split', () => {
    const { view, staked } = open(follow('858688', { moves: ['split'] }))
    expect(view.moves).toEqual(['hit', 'stand', 'double'])
    expect(view.hands.map(({ cards }) => cards)).toEqual([cardsOf('88'), cardsOf('88')])
    expect([staked, view.active]).toEqual([200, 0])
    const doubled = open(follow('858683T', { moves: ['split', 'stand'] }))
    expect(doubled.view.active).toBe(1)
    expect(follow('858683TT', { moves: ['split', 'stand', 'double'] })).toBeDefined()
  })

  it('refuses a move that is not legal in the current state', () => {
    expect(follow('T5T6', { moves: ['stand', 'hit'] })).toBeUndefined()
    expect(follow('9586', { moves: ['split'] })).toBeUndefined()
    expect(follow('25342', { moves: ['hit', 'double'] })).toBeUndefined()
    expect(follow('85868888', { moves: ['split', 'split'] })).toBeUndefined()
    expect(follow('9ATK', { moves: ['stand'] })).toBeUndefined()
    expect(follow('ATKK', { moves: ['stand'] })).toBeUndefined()
  })

  it('stands automatically on every hand after five minutes, long before its stake is returned', () => {
    expect(open(follow('T9T8', { elapsed_ms: ROUND_LASTS_MS - 1 })).endsAfter_ms).toBe(300_000)
    expect(ended(follow('T9T8', { elapsed_ms: ROUND_LASTS_MS })).win).toBe(200)
    const split = ended(follow('8586T9T', { moves: ['split'], elapsed_ms: Number.POSITIVE_INFINITY }))
    expect(split.outcome.hands.map(({ result }) => result)).toEqual(['lose', 'lose'])
    const late = { stream: dealing('T9T8'), bet: 100, choice: null, elapsed_ms: ROUND_LASTS_MS }
    expect(followBlackjack({ ...late, moves: taken(['stand'], ROUND_LASTS_MS) })).toBeUndefined()
  })

  it('stays as it ended, however long a page watches it', () => {
    const soon = ended(follow('T9T8', { moves: ['stand'] }))
    expect(ended(follow('T9T8', { moves: ['stand'], elapsed_ms: Number.POSITIVE_INFINITY }))).toEqual(soon)
  })
})

describe('a round', () => {
  it('is over at once with a blackjack on either side, and no card is drawn', () => {
    expect(ended(follow('A9K5')).outcome.hands[0]).toMatchObject({ result: 'blackjack', win: 250 })
    expect(ended(follow('AAKK')).outcome.hands[0]).toMatchObject({ result: 'push', win: 100 })
    expect(ended(follow('ATKA')).outcome.hands[0]).toMatchObject({ result: 'push', win: 100 })
    expect(ended(follow('TA9K')).outcome.hands[0]).toMatchObject({ result: 'lose', win: 0 })
    expect(ended(follow('TK9A'))).toMatchObject({ staked: 100, win: 0, outcome: { dealer: cardsOf('KA') } })
  })

  it('pays three for two exactly on every possible bet', () => {
    for (const bet of [100, 300, 700, 999_900, 1_000_000]) {
      expect(ended(follow('A9K5', { bet })).win).toBe(bet * 2.5)
    }
  })

  it('has the dealer stand on every 17 and draw below it', () => {
    expect(ended(follow('T6TA', { moves: ['stand'] })).outcome.dealer).toEqual(cardsOf('6A'))
    expect(ended(follow('T6TT5', { moves: ['stand'] })).outcome.dealer).toEqual(cardsOf('6T5'))
    expect(ended(follow('T2T2A2', { moves: ['stand'] })).outcome.dealer).toEqual(cardsOf('22A2'))
    expect(ended(follow('T6TT6', { moves: ['stand'] }))).toMatchObject({ win: 200 })
  })

  it('is lost by a bust, whatever the dealer has, and the dealer draws no card for it', () => {
    const { win, outcome } = ended(follow('T6T5T', { moves: ['hit'] }))
    expect([win, outcome.hands[0]?.result]).toEqual([0, 'bust'])
    expect(outcome.dealer).toEqual(cardsOf('65'))
  })

  it('stands automatically at 21', () => {
    const { outcome, win } = ended(follow('59K96', { moves: ['hit'] }))
    expect([outcome.hands[0]?.result, win]).toEqual(['win', 200])
  })

  it('doubles stake and payout for one card, even when the card makes no hand', () => {
    expect(ended(follow('65596T', { moves: ['double'] }))).toMatchObject({ staked: 200, win: 400 })
    expect(ended(follow('T52T2T', { moves: ['double'] }))).toMatchObject({ staked: 200, win: 400 })
    expect(ended(follow('T52TT', { moves: ['double'] }))).toMatchObject({ staked: 200, win: 0 })
  })

  it('gives split aces one card each, and 21 then is no blackjack', () => {
    const { outcome, win, staked } = ended(follow('A6A9K8T', { moves: ['split'] }))
    expect(outcome.hands).toEqual([
      { cards: cardsOf('AK'), stake: 100, result: 'win', win: 200 },
      { cards: cardsOf('A8'), stake: 100, result: 'win', win: 200 },
    ])
    expect([staked, win]).toEqual([200, 400])
    expect(ended(follow('A6A9K85', { moves: ['split'] })).outcome.hands.map(({ result }) => result)).toEqual([
      'win',
      'lose',
    ])
  })

  it('plays the first hand to its end before the second, and skips the turn of a hand of 21', () => {
    const second = open(follow('T8T7A5', { moves: ['split'] }))
    expect(second.view.active).toBe(1)
    const { outcome } = ended(follow('858622T9T', { moves: ['split', 'hit', 'stand', 'hit', 'stand'] }))
    expect(outcome.hands.map(({ cards }) => cards)).toEqual([cardsOf('82T'), cardsOf('829')])
    expect(outcome.dealer).toEqual(cardsOf('56T'))
  })

  it('without side bets pays eight bets at the most', () => {
    const { max_bet } = classicBlackjack.limits
    const moves = ['split', 'double', 'double'] as const
    const { win, staked } = ended(follow('858T33TTT', { bet: max_bet, moves }))
    expect(staked).toBe(max_bet * 4)
    expect(win).toBe(max_bet * 8)
  })
})

describe('a move', () => {
  it('is one of four words', () => {
    expect(readBlackjackMove('double')).toBe('double')
  })

  it.each([undefined, null, '', 'HIT', 'surrender', 'insurance', 0, { move: 'hit' }, ['hit']])(
    'as %j is refused',
    input => {
      expect(readBlackjackMove(input)).toBeUndefined()
    },
  )
})

describe('the odds', () => {
  const best = figuresOf(bestMove)

  it('of the best play return 99.42961 %, to the last card', () => {
    expect(best.rtp).toEqual(BEST_PLAY_RTP)
    expect(fractionNumber(BEST_PLAY_RTP) - 1).toBeCloseTo(-0.005703880122735906, 15)
    expect(best.gain).toBeCloseTo(-0.005703880122735906, 15)
    expect(best.share(() => true)).toBe(1)
  })

  it('spread as the table says', () => {
    expect(best.deviation).toBeCloseTo(1.1451, 4)
    expect(best.staked).toBeCloseTo(1.1269, 4)
    expect(best.doubles).toBeCloseTo(0.101, 3)
    expect(best.share(end => end.isBlackjack)).toBeCloseTo(8 / 169, 15)
    expect(best.share(end => end.isSplit)).toBeCloseTo(0.0258, 4)
    expect(best.share(end => end.win > end.staked)).toBeCloseTo(0.4329, 4)
    expect(best.share(end => end.win === end.staked)).toBeCloseTo(0.0885, 4)
    expect(best.share(end => end.win < end.staked)).toBeCloseTo(0.4787, 4)
    expect(best.share(end => end.win === 8 * BET)).toBeGreaterThan(0)
    expect(best.share(end => end.win > 8 * BET)).toBe(0)
  })

  it('of weaker strategies are lower by the published figures', () => {
    expect(figuresOf(mimicTheDealer).gain).toBeCloseTo(-0.0567463, 7)
    expect(figuresOf(neverBust).gain).toBeCloseTo(-0.0607929, 7)
  })

  it.each([
    ['blackjack', 0.047337],
    [17, 0.145126],
    [18, 0.139497],
    [19, 0.133464],
    [20, 0.180252],
    [21, 0.072731],
    [BUST, 0.281593],
  ] as const)('let the dealer end with %s as often as the table says', (final, chance) => {
    expect(dealerFinals().get(final)).toBeCloseTo(chance, 6)
  })

  it.each([
    [2, 0.353608],
    [3, 0.373875],
    [4, 0.394468],
    [5, 0.416404],
    [6, 0.42315],
    [7, 0.262312],
    [8, 0.244741],
    [9, 0.228425],
    [10, 0.229785],
    [ACE, 0.166525],
  ])('let the dealer bust under %i as often as the table says', (up, chance) => {
    expect(bustChance(up)).toBeCloseTo(chance, 6)
  })

  it.each([
    { cards: [10, 6], up: 10, move: 'stand', gain: -0.54043 },
    { cards: [10, 6], up: 10, move: 'hit', gain: -0.539826 },
    { cards: [5, 6], up: 6, move: 'double', gain: 0.66738 },
    { cards: [5, 6], up: 6, move: 'hit', gain: 0.33369 },
    { cards: [ACE, 7], up: 9, move: 'hit', gain: -0.100744 },
    { cards: [ACE, 7], up: 9, move: 'stand', gain: -0.183163 },
    { cards: [8, 8], up: 10, move: 'split', gain: -0.489488 },
    { cards: [ACE, ACE], up: 6, move: 'split', gain: 0.66738 },
    { cards: [10, 10], up: 6, move: 'stand', gain: 0.703959 },
    { cards: [10, 10], up: 6, move: 'split', gain: 0.57559 },
    { cards: [10, 2], up: 4, move: 'stand', gain: -0.211063 },
    { cards: [10, 2], up: 4, move: 'hit', gain: -0.213537 },
    { cards: [2, 2], up: 2, move: 'split', gain: -0.088887 },
  ] as const)('give the $move of $cards against $up the value in the table', ({ cards, up, move, gain }) => {
    expect(spotGain(cards, up, move)).toBeCloseTo(gain, 6)
  })

  it('are published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(blackjackFigures())
  })
})

describe('the best play', () => {
  const LETTERS = { hit: 'H', stand: 'S', double: 'D', split: 'P' }
  const printed = new Map(
    strategyRows().map(({ kind, value, moves }) => [
      `${kind} ${value}`,
      moves.map(move => LETTERS[move]).join(' '),
    ]),
  )

  it.each([
    [['hard 5', 'hard 6', 'hard 7', 'hard 8'], 'H H H H H H H H H H'],
    [['hard 9'], 'H D D D D H H H H H'],
    [['hard 10', 'pair 5'], 'D D D D D D D D H H'],
    [['hard 11'], 'D D D D D D D D D H'],
    [['hard 12'], 'H H S S S H H H H H'],
    [['hard 13', 'hard 14', 'hard 15', 'hard 16'], 'S S S S S H H H H H'],
    [['hard 17', 'soft 8', 'soft 9', 'pair 10'], 'S S S S S S S S S S'],
    [['soft 2'], 'H H H H D H H H H H'],
    [['soft 3', 'soft 4'], 'H H H D D H H H H H'],
    [['soft 5'], 'H H D D D H H H H H'],
    [['soft 6'], 'H D D D D H H H H H'],
    [['soft 7'], 'S D D D D S S H H H'],
    [['pair 2', 'pair 3', 'pair 7'], 'P P P P P P H H H H'],
    [['pair 4'], 'H H H P P H H H H H'],
    [['pair 6'], 'P P P P P H H H H H'],
    [['pair 8', 'pair 1'], 'P P P P P P P P P P'],
    [['pair 9'], 'P P P P P S P P S S'],
  ])('of %j is the published strategy table', (hands, moves) => {
    for (const hand of hands) expect(printed.get(hand)).toBe(moves)
  })

  it('chooses only moves that are allowed', () => {
    const [up = 0] = cardsOf('6')
    expect(bestMoveFor(cardsOf('56'), up, ['hit', 'stand', 'double'])).toBe('double')
    expect(bestMoveFor(cardsOf('56'), up, ['hit', 'stand'])).toBe('hit')
    expect(bestMoveFor(cardsOf('A7'), up, ['hit', 'stand'])).toBe('stand')
    expect(bestMoveFor(cardsOf('88'), up, ['hit', 'stand', 'double', 'split'])).toBe('split')
    expect(bestMoveFor(cardsOf('88'), up, ['hit', 'stand', 'double'])).toBe('stand')
  })

  it('returns the published figure in the long run, in real rounds', () => {
    const rounds = 40_000
    let gained = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) gained += playedWell(nonce)
    const error = gained / rounds - (fractionNumber(BEST_PLAY_RTP) - 1)
    expect(Math.abs(error)).toBeLessThan((4 * figuresOf(bestMove).deviation) / Math.sqrt(rounds))
  })
})

/** A round of the real stream, move by move, played by what its open view shows. Answers its gain in bets. */
function playedWell(nonce: number): number {
  const bet = 100
  const moves: TakenMove<BlackjackMove>[] = []
  for (;;) {
    const stream = openStream({ serverSeed: SERVER_SEED, clientSeed: 'long run', nonce })
    const followed = classicBlackjack.follow({ stream, bet, choice: null, moves, elapsed_ms: 1000 })
    if (followed === undefined) throw new Error('the best move is always legal')
    if (followed.ended) return (followed.win - followed.staked) / bet
    const view = followed.view as BlackjackView
    const cards = view.hands[view.active]?.cards ?? []
    moves.push({ at_ms: 1000, move: bestMoveFor(cards, view.up, view.moves) })
  }
}
