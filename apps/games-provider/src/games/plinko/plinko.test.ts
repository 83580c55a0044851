import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { figuresOnPage, fractionNumber, fractionText } from '../odds-figures.ts'
import { plinko } from './game.ts'
import { BOARDS, boardName, deviationOf, plinkoFigures, returnOf, waysOf } from './odds.ts'
import {
  ballsFor,
  bucketOf,
  bucketsOf,
  type PlinkoChoice,
  playPlinko,
  ROW_COUNTS,
  readPlinkoChoice,
  stepsOf,
} from './outcome.ts'

const SERVER_SEED = commitmentOf('plinko')
const play = (choice: PlinkoChoice, { bet = 1000, nonce = 0 } = {}) =>
  playPlinko(openStream({ serverSeed: SERVER_SEED, clientSeed: 'vector', nonce }), bet, choice)

describe('the boards', () => {
  it('return exactly what is published, path by path', () => {
    expect(BOARDS.map(board => [boardName(board), fractionText(returnOf(board))])).toEqual([
      ['8 rows, low', '247/256'],
      ['8 rows, medium', '619/640'],
      ['8 rows, high', '123/128'],
      ['12 rows, low', '309/320'],
      ['12 rows, medium', '2471/2560'],
      ['12 rows, high', '19693/20480'],
      ['16 rows, low', '316391/327680'],
      ['16 rows, medium', '316197/327680'],
      ['16 rows, high', '31559/32768'],
    ])
    expect(Math.min(...BOARDS.map(board => fractionNumber(returnOf(board))))).toBe(fractionNumber(plinko.rtp))
  })

  it.each(ROW_COUNTS)('of %i rows lead to their buckets in as many ways as Pascal’s triangle', rows => {
    let line = [1]
    for (let row = 0; row < rows; row += 1)
      line = [...line, 0].map((ways, bucket) => ways + (line[bucket - 1] ?? 0))
    expect(waysOf(rows)).toEqual(line)
  })

  it('have a bucket more than rows, the same from either edge, and pay whole tenths', () => {
    for (const board of BOARDS) {
      const buckets = bucketsOf(board)
      expect(buckets).toHaveLength(board.rows + 1)
      expect([...buckets].reverse()).toEqual(buckets)
      expect(buckets.every(Number.isInteger)).toBe(true)
    }
  })

  it('never pay more than a million coins', () => {
    const most = Math.max(...BOARDS.flatMap(bucketsOf)) / 10
    expect(most).toBe(plinko.maxWinMultiplier)
    expect(plinko.limits.max_bet * most).toBe(100_000_000)
  })

  it('are published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(plinkoFigures())
  })
})

describe('a round', () => {
  it('is the same for the same seeds', () => {
    expect(play({ rows: 8, risk: 'low', balls: 1 })).toEqual({
      win: 1000,
      outcome: { paths: [0b1010_0100], pays_x10: [10] },
    })
    expect(play({ rows: 12, risk: 'medium', balls: 5 })).toEqual({
      win: 1300,
      outcome: { paths: [2636, 1130, 3171, 3579, 360], pays_x10: [6, 6, 3, 40, 10] },
    })
    expect(play({ rows: 16, risk: 'high', balls: 10 })).toEqual({
      win: 740,
      outcome: {
        paths: [42_189, 18_081, 50_749, 57_264, 5773, 25_948, 1098, 16_965, 52_011, 45_084],
        pays_x10: [2, 2, 2, 2, 2, 2, 40, 18, 2, 2],
      },
    })
  })

  it('pays each ball its share times the multiplier of the bucket its path ends in', () => {
    for (const board of BOARDS) {
      for (let nonce = 0; nonce < 200; nonce += 1) {
        const { win, outcome } = play({ ...board, balls: 7 }, { bet: 2100, nonce })
        const buckets = outcome.paths.map(path => bucketsOf(board)[bucketOf(path)] ?? Number.NaN)
        expect(outcome.pays_x10).toEqual(buckets)
        expect(win).toBe(buckets.reduce((sum, pays_x10) => sum + 30 * pays_x10, 0))
      }
    }
  })

  it('reads a path from the top row down', () => {
    expect(stepsOf(0b0010_1101, 8)).toEqual([false, false, true, false, true, true, false, true])
    expect(bucketOf(0b0010_1101)).toBe(4)
    expect([bucketOf(0), bucketOf(2 ** 16 - 1)]).toEqual([0, 16])
  })

  it.each(BOARDS)('returns in the long run what the table says on $rows rows at $risk risk', board => {
    const rounds = 12_000
    const balls = 10
    let paid = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const stream = openStream({
        serverSeed: SERVER_SEED,
        clientSeed: `long run ${boardName(board)}`,
        nonce,
      })
      paid += playPlinko(stream, 1000, { ...board, balls }).win / 1000
    }
    expect(Math.abs(paid / rounds - fractionNumber(returnOf(board)))).toBeLessThan(
      (3 * deviationOf(board)) / Math.sqrt(rounds * balls),
    )
  })
})

describe('a choice', () => {
  const choice = { rows: 12, risk: 'medium', balls: 4 }

  it('is a board and a number of balls that divides the bet into whole coins', () => {
    expect(readPlinkoChoice(choice, 800)).toEqual(choice)
    expect(readPlinkoChoice({ ...choice, balls: 10 }, 100_000)).toEqual({ ...choice, balls: 10 })
    expect(readPlinkoChoice(choice, 600)).toBeUndefined()
    expect(readPlinkoChoice({ ...choice, balls: 2 }, 100)).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    'low',
    [],
    [8, 'low', 1],
    {},
    { rows: 12, risk: 'medium' },
    { rows: 12, balls: 4 },
    { risk: 'medium', balls: 4 },
    { ...choice, rows: 9 },
    { ...choice, rows: '12' },
    { ...choice, rows: [12] },
    { ...choice, risk: 'extreme' },
    { ...choice, risk: 'toString' },
    { ...choice, risk: '__proto__' },
    { ...choice, risk: 1 },
    { ...choice, balls: 0 },
    { ...choice, balls: -1 },
    { ...choice, balls: 11 },
    { ...choice, balls: 1.5 },
    { ...choice, balls: '4' },
    { ...choice, balls: Number.NaN },
    { ...choice, balls: Number.POSITIVE_INFINITY },
    { ...choice, paths: [65_535] },
  ])('is refused when it is %j', input => {
    expect(readPlinkoChoice(input, 4000)).toBeUndefined()
  })
})

it('a bet goes to as many balls as it can be divided among', () => {
  const offered = (bet: number) => Array.from({ length: 10 }, (_, ball) => ballsFor(bet, ball + 1))
  expect(offered(100)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(offered(1000)).toEqual([1, 2, 2, 2, 5, 5, 5, 5, 5, 10])
  expect(offered(20_000)).toEqual([1, 2, 2, 4, 5, 5, 5, 8, 8, 10])
})
