import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { REELS, STOPS } from '../../families/slot/maths/reels.ts'
import { figuresOnPage, fractionText } from '../odds-figures.ts'
import { cascadeFrom, findClusters } from './cascade.ts'
import { countCycle } from './full-cycle.ts'
import { crystalCascade } from './game.ts'
import { figuresOf, roundOdds, startsPaying } from './odds.ts'
import { type CrystalCascadeOutcome, playCrystalCascade } from './outcome.ts'
import {
  CLUSTER_LEAST,
  clusterPay,
  MAX_WIN_TENTHS,
  ROWS,
  SIZE_FROM,
  STRIPS,
  type SymbolId,
  windowAt,
} from './paytable.ts'
import { STARTS_THAT_PAY, STARTS_THAT_PAY_THE_BET } from './view/info-views.tsx'

const BET = 100
const SERVER_SEED = commitmentOf('crystal-cascade')
const streamAt = (nonce: number) => openStream({ serverSeed: SERVER_SEED, clientSeed: 'test', nonce })
const tally = countCycle()
const odds = roundOdds(tally)

const VECTOR_SEED = 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd'
const vectorStream = (nonce: number) =>
  openStream({ serverSeed: VECTOR_SEED, clientSeed: 'arena-demo', nonce })

describe('the full cycle', () => {
  it('counts to the published whole numbers', () => {
    expect(odds).toMatchObject({
      starts: 33_554_432,
      totalTenths: 322_119_165,
      hits: 11_940_875,
      hitsOfAtLeastTheBet: 6_864_600,
      longest: 14,
    })
    expect([tally.maxTenths, tally.maxStops]).toEqual([5379, [24, 23, 20, 15, 19]])
    expect([...tally.steps.subarray(0, 15)]).toEqual([
      21_613_557, 8_602_173, 2_396_161, 653_905, 208_448, 58_668, 15_670, 3864, 1372, 390, 152, 58, 8, 5, 1,
    ])
  })

  it('returns exactly what the catalogue says', () => {
    expect(fractionText(odds.rtp)).toBe('64423833/67108864')
    expect(odds.rtp).toEqual(crystalCascade.rtp)
    expect(odds.deviation).toBeCloseTo(3.6733, 4)
    expect(tally.maxTenths / 10).toBe(crystalCascade.maxWinMultiplier)
    expect(MAX_WIN_TENTHS).toBe(tally.maxTenths)
    expect([STARTS_THAT_PAY, STARTS_THAT_PAY_THE_BET]).toEqual([odds.hits, odds.hitsOfAtLeastTheBet])
  })

  it('is published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(figuresOf(tally))
  })

  it('has the expected number of starts that pay at least 10, 50, 100, 200 and 500 bets', () => {
    const counts = [10, 50, 100, 200, 500].map(bets => startsPaying(tally.paying, bets))
    expect(counts).toEqual([666_962, 27_215, 4650, 1008, 19])
  })

  it('has a slice, reel 1 at its first stop, that counts to whole numbers of its own', () => {
    const slice = countCycle(0)
    expect(roundOdds(slice)).toMatchObject({
      starts: 1_048_576,
      totalTenths: 10_874_096,
      hits: 435_837,
      longest: 12,
    })
    expect([slice.maxTenths, slice.maxStops]).toEqual([4309, [0, 3, 18, 19, 27]])
  })

  it('matches the code that pays: another slice, played cell by cell, pays the same tenths in the same steps', () => {
    // Two reels are fixed, the other three turn through all their stops; the counting code and the paying code share no loop.
    for (const [first, second] of [
      [24, 23],
      [9, 30],
    ] as const) {
      const paying = new Map<number, number>()
      for (let rest = 0; rest < STOPS ** 3; rest += 1) {
        const stops = [first, second, Math.floor(rest / 1024), Math.floor(rest / 32) % 32, rest % 32]
        const { tenths, steps } = cascadeFrom(stops)
        const kind = tenths * STOPS + steps.length
        paying.set(kind, (paying.get(kind) ?? 0) + 1)
      }
      const counted = countCycle(first, second)
      const payouts = new Map<number, number>()
      const lengths = new Map<number, number>()
      for (const [kind, count] of paying) {
        const tenths = Math.floor(kind / STOPS)
        payouts.set(tenths, (payouts.get(tenths) ?? 0) + count)
        lengths.set(kind % STOPS, (lengths.get(kind % STOPS) ?? 0) + count)
      }
      expect(filled(counted.paying)).toEqual(payouts)
      expect(filled(counted.steps)).toEqual(lengths)
    }
  })
})

describe('a cascade', () => {
  it.each([
    { stops: [0, 0, 0, 0, 0], tenths: 3, length: 1 },
    { stops: [1, 2, 3, 4, 5], tenths: 0, length: 0 },
    { stops: [31, 31, 31, 31, 31], tenths: 3, length: 1 },
    { stops: [7, 14, 21, 28, 3], tenths: 0, length: 0 },
    { stops: [24, 23, 20, 15, 19], tenths: 5379, length: 10 },
    { stops: [0, 3, 18, 19, 27], tenths: 4309, length: 6 },
  ])('from $stops pays $tenths tenths in $length steps', ({ stops, tenths, length }) => {
    const cascade = cascadeFrom(stops)
    expect([cascade.tenths, cascade.steps.length]).toEqual([tenths, length])
  })

  it('shows each strip from its stop, around the end', () => {
    expect(windowAt([30, 31, 0, 1, 29])).toEqual([
      [3, 5, 4, 4, 4],
      [2, 4, 4, 5, 5],
      [2, 1, 5, 0, 3],
      [3, 4, 5, 4, 1],
      [0, 3, 4, 2, 1],
    ])
  })

  it('joins equal neighbours above, below, left and right, never by a corner', () => {
    const window: SymbolId[][] = [
      [1, 1, 2, 3, 4],
      [5, 1, 1, 4, 3],
      [2, 3, 1, 2, 4],
      [1, 2, 4, 1, 1],
      [1, 1, 3, 1, 1],
    ]
    const clusters = findClusters(window)
    expect(clusters.map(({ symbol, cells }) => [symbol, cells.length])).toEqual([[1, 5]])
    expect(clusters[0]?.cells.map(cell => cell.join()).sort()).toEqual(['0,0', '0,1', '1,1', '1,2', '2,2'])
  })

  it('refills each column from the strip above the window, and keeps the order of the remaining crystals', () => {
    const stops = [24, 23, 20, 15, 19]
    let window = windowAt(stops)
    const above = [...stops]
    for (const { clusters, fallen } of cascadeFrom(stops).steps) {
      for (let reel = 0; reel < REELS; reel += 1) {
        const gone = new Set(
          clusters.flatMap(({ cells }) => cells.filter(cell => cell[0] === reel).map(cell => cell[1])),
        )
        const left = (window[reel] ?? []).filter((_, row) => !gone.has(row))
        const fresh = Array.from({ length: gone.size }, (_, back) => {
          const place = ((above[reel] ?? 0) - 1 - back + 4 * STOPS) % STOPS
          return STRIPS[reel]?.[place]
        }).reverse()
        above[reel] = (above[reel] ?? 0) - gone.size
        expect(fallen[reel]).toEqual([...fresh, ...left])
        expect(fallen[reel]).toHaveLength(ROWS)
      }
      window = fallen
    }
    expect(findClusters(window)).toEqual([])
  })

  it('multiplies step by step: 1, 2, 3, 5, 8, 10 and 10 from then on', () => {
    const { steps } = cascadeFrom([24, 23, 20, 15, 19])
    expect(steps.map(step => step.multiplier)).toEqual([1, 2, 3, 5, 8, 10, 10, 10, 10, 10])
    for (const { multiplier, clusters } of steps) {
      for (const { symbol, cells, tenths } of clusters) {
        expect(cells.length).toBeGreaterThanOrEqual(CLUSTER_LEAST)
        expect(tenths).toBe(clusterPay(symbol, cells.length) * multiplier)
      }
    }
  })

  it('pays more for more crystals, and nothing for four', () => {
    const symbols: readonly SymbolId[] = [0, 1, 2, 3, 4, 5]
    for (const symbol of symbols) {
      const pays = SIZE_FROM.map(size => clusterPay(symbol, size))
      expect(pays).toEqual([...new Set(pays)].sort((a, b) => a - b))
      expect(clusterPay(symbol, 4)).toBe(0)
      expect([clusterPay(symbol, 9), clusterPay(symbol, 12), clusterPay(symbol, 25)]).toEqual([
        clusterPay(symbol, 8),
        clusterPay(symbol, 10),
        clusterPay(symbol, 13),
      ])
    }
  })
})

describe('a round', () => {
  it('draws five stops that anyone can recompute', () => {
    const stops = [0, 1, 2, 3, 4].map(nonce => playCrystalCascade(vectorStream(nonce), BET).outcome.stops)
    expect(stops).toEqual([
      [29, 4, 22, 16, 13],
      [20, 4, 24, 12, 4],
      [30, 12, 30, 4, 16],
      [29, 3, 12, 30, 31],
      [10, 29, 7, 1, 24],
    ])
  })

  it('pays whole hundredths that add up, at the smallest and the largest bet, and never a million coins', () => {
    const { min_bet, max_bet } = crystalCascade.limits
    expect((max_bet * MAX_WIN_TENTHS) / 10).toBeLessThanOrEqual(100_000_000)
    for (const bet of [min_bet, 700, max_bet]) {
      for (let nonce = 0; nonce < 1500; nonce += 1) {
        const { win, outcome } = playCrystalCascade(streamAt(nonce), bet)
        expect(Number.isInteger(win)).toBe(true)
        expect(win).toBe(sumOf(outcome))
        expect(win).toBeLessThanOrEqual((bet * MAX_WIN_TENTHS) / 10)
        expect(win / bet).toBeCloseTo(cascadeFrom(outcome.stops).tenths / 10, 9)
      }
    }
  })

  it('wins a fixed multiple of the bet, whatever the bet', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      expect(playCrystalCascade(streamAt(nonce), 700).win).toBe(
        playCrystalCascade(streamAt(nonce), 100).win * 7,
      )
    }
  })

  it('returns in the long run what the cycle says', () => {
    const rounds = 60_000
    let paid = 0
    let hits = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { win } = playCrystalCascade(streamAt(nonce), BET)
      paid += win / BET
      hits += win > 0 ? 1 : 0
    }
    const chance = odds.hits / odds.starts
    const rtp = Number(odds.rtp.numerator) / Number(odds.rtp.denominator)
    expect(Math.abs(paid / rounds - rtp)).toBeLessThan((4 * odds.deviation) / Math.sqrt(rounds))
    expect(Math.abs(hits / rounds - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds))
  })

  it('has no choice to make', () => {
    expect(crystalCascade.readChoice(undefined, 100)).toBeNull()
    expect(crystalCascade.readChoice(null, 100)).toBeNull()
    for (const choice of [0, Number.NaN, '', {}, [], { stops: [0, 0, 0, 0, 0] }, 'auto']) {
      expect(crystalCascade.readChoice(choice, 100)).toBeUndefined()
    }
  })
})

function sumOf({ steps }: CrystalCascadeOutcome): number {
  const clusters = steps.flatMap(step => step.clusters)
  expect(steps.reduce((sum, step) => sum + step.win, 0)).toBe(clusters.reduce((sum, { win }) => sum + win, 0))
  return clusters.reduce((sum, { win }) => sum + win, 0)
}

/** The counted places, as a map. */
function filled(counts: Uint32Array): Map<number, number> {
  return new Map([...counts.entries()].filter(([, count]) => count > 0))
}
