import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { lineHits } from '../../families/slot/maths/line-cycle.ts'
import { PAID_SYMBOLS, RUN_LENGTHS, type SymbolId } from '../../families/slot/maths/line-slot.ts'
import { CYCLE } from '../../families/slot/maths/reels.ts'
import { winPolynomials } from '../../families/slot/maths/win-polynomials.ts'
import { figuresOnPage, fractionNumber } from '../odds-figures.ts'
import { countFreeSpins, countPaidSpins, STRIKABLE, STRUCK_SETS, type WinCounts } from './full-cycle.ts'
import { vikingStorm } from './game.ts'
import { roundOdds, STEPS_PER_BET, vikingStormFigures } from './odds.ts'
import { evaluateFreeSpin, evaluatePaidSpin, playVikingStorm, type Spin } from './outcome.ts'
import { PAY_STEP, STORM_RULES, STORM_STRIPS } from './paytable.ts'
import { STORM_GRID, STORM_SHARES } from './view/rule-figures.ts'

const BET = 100
const { linePays, lines, maxWinBets, scatterPays, strips } = STORM_RULES
const HIGHEST_WIN = 100_000_000
const SERVER_SEED = commitmentOf('viking-storm')
const streamAt = (nonce: number) => openStream({ serverSeed: SERVER_SEED, clientSeed: 'test', nonce })
const odds = roundOdds()
const step = (BET / lines.length) * PAY_STEP

/** A stream whose `index` gives these values in turn; the rest of it is never asked for. */
function scripted(stops: readonly number[]) {
  let place = 0
  return { ...streamAt(0), index: () => stops[place++] ?? 0 }
}

const scattersAt = strips.map(strip => strip.indexOf('S'))
const paidStops = (scatters: number) =>
  scattersAt.map((stop, reel) => (reel < scatters ? stop : (stop + 8) % 32))
const stopOf = (reel: number, symbols: readonly SymbolId[]) =>
  (STORM_STRIPS[reel] ?? []).findIndex((_, stop, strip) =>
    symbols.every((symbol, row) => strip[(stop + row) % strip.length] === symbol),
  )
/** All three inner reels struck, the best symbol in every row of the outer ones. */
const BEST_STORM_SPIN = [
  stopOf(0, ['H1', 'H1', 'H1']),
  stopOf(1, ['W']),
  stopOf(2, ['W']),
  stopOf(3, ['W']),
  stopOf(4, ['H1', 'H1', 'H1']),
]

/** A free spin in which a wild lands on these reels and on no other. */
const wildOn = (reels: readonly number[]) =>
  STORM_STRIPS.map((_, reel) => (stopOf(reel, ['W']) + (reels.includes(reel) ? 0 : 8)) % 32)

const sum = (counts: WinCounts) => counts.reduce((all, count) => all + count, 0)
const won = (counts: WinCounts) => counts.reduce((all, count, steps) => all + count * steps, 0)
const bitsOf = (reels: readonly number[]) => reels.reduce((bits, reel) => bits | (1 << reel), 0)

describe('the full cycle', () => {
  it('returns exactly what the catalogue says, from 95.5 to 96.5 %', () => {
    expect(odds.rtp).toEqual(vikingStorm.rtp)
    expect(fractionNumber(odds.rtp)).toBeGreaterThan(0.955)
    expect(fractionNumber(odds.rtp)).toBeLessThan(0.965)
  })

  it('counts every window once, for the paid spin and for a free spin after any strikes', () => {
    expect(sum(odds.paid.withoutFeature) + sum(odds.paid.withFeature)).toBe(CYCLE)
    expect(STRUCK_SETS).toEqual([0, 2, 4, 6, 8, 10, 12, 14])
    for (const struck of STRUCK_SETS) {
      const ends = [...countFreeSpins(struck)]
      expect(ends.reduce((all, [, counts]) => all + sum(counts), 0)).toBe(CYCLE)
      expect(ends.every(([to]) => (to & struck) === struck && (to & ~STRIKABLE) === 0)).toBe(true)
    }
  })

  it('agrees with the line hits, which are counted another way', () => {
    const paid = PAID_SYMBOLS.flatMap(symbol =>
      RUN_LENGTHS.map(run => lineHits(STORM_RULES, symbol, run) * linePays[symbol][run]),
    )
    const scatters = [0, 1, 2, 3, 4, 5].map(count => {
      const windows = strips.map(strip => strip.filter(symbol => symbol === 'S').length * 3)
      return waysOfScatters(windows, count)
    })
    const scatterPay = RUN_LENGTHS.reduce(
      (all, count) => all + (scatters[count] ?? 0) * scatterPays[count].bets * lines.length,
      0,
    )
    const counted = (won(odds.paid.withoutFeature) + won(odds.paid.withFeature)) * PAY_STEP
    expect(paid.reduce((all, pay) => all + pay, scatterPay)).toBe(counted)
  })

  it('matches the code that pays: slices of it evaluated in full give the same sums', () => {
    for (const [first, second] of [
      [scattersAt[0] ?? 0, scattersAt[1] ?? 0],
      [2, 7],
    ] as const) {
      const paid = sliceSum(first, second, stops => evaluatePaidSpin(stops, BET).win)
      const { withoutFeature, withFeature } = countPaidSpins([first, second])
      expect(paid).toBe((won(withoutFeature) + won(withFeature)) * step)
    }
  })

  it('matches the free spins that the code pays, strikes included, after any reels struck before', () => {
    const wildSecond = stopOf(1, ['W'])
    for (const [second, struck] of [
      [wildSecond, []],
      [0, [1]],
      [5, [2, 3]],
    ] as const) {
      const ends = new Map<number, number>()
      sliceSum(3, second, stops => {
        const spin = evaluateFreeSpin(stops, BET, struck)
        const end = bitsOf(spin.struck)
        ends.set(end, (ends.get(end) ?? 0) + spin.win)
        return 0
      })
      const counted = [...countFreeSpins(bitsOf(struck), [3, second])].map(([end, counts]) => [
        end,
        won(counts) * step,
      ])
      expect(new Map(counted as [number, number][])).toEqual(ends)
    }
  })

  it('contains the counts that the rules on screen name', () => {
    const from = (least: number) =>
      sum(odds.paid.withoutFeature.slice(least)) + sum(odds.paid.withFeature.slice(least))
    expect(STORM_SHARES).toEqual({ hit: from(1) / CYCLE, profit: from(STEPS_PER_BET) / CYCLE })
  })

  it('adds winnings exactly: two dice as polynomials have the distribution of two dice', () => {
    const wide = winPolynomials({ cap: 100, digits: 4 })
    const die = wide.of([0, 1, 1, 1, 1, 1, 1])
    const both = wide.ways(wide.multiply(die, die)).map(Number)
    expect(both.slice(0, 14)).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0])
    const narrow = winPolynomials({ cap: 5, digits: 4 })
    const few = narrow.of([0, 1, 1, 1, 1, 1, 1])
    expect(narrow.ways(narrow.multiply(few, few)).map(Number)).toEqual([0, 0, 1, 2, 3])
  })

  it('is published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(vikingStormFigures())
  })
})

describe('a spin', () => {
  it('names every cell it wins with', () => {
    for (let nonce = 0; nonce < 400; nonce += 1) {
      const stream = streamAt(nonce)
      const spin = evaluatePaidSpin(
        [0, 1, 2, 3, 4].map(() => stream.index(32)),
        BET,
      )
      expect(spin.line_wins.reduce((all, { win }) => all + win, spin.scatter?.win ?? 0)).toBe(spin.win)
      for (const { cells, symbol } of spin.line_wins) {
        for (const [reel, row] of cells) expect([symbol, 'W']).toContain(spin.window[reel]?.[row])
      }
    }
  })

  it('pays scatters anywhere and starts the storm with three, four or five', () => {
    for (const count of RUN_LENGTHS) {
      const { scatter } = evaluatePaidSpin(paidStops(count), BET)
      expect(scatter).toMatchObject({ count, win: scatterPays[count].bets * BET, free_spins: 7 })
    }
    expect(evaluatePaidSpin(paidStops(2), BET).scatter).toBeNull()
  })

  it('turns a whole reel wild where a wild lands in the storm, and leaves it wild', () => {
    const first = evaluateFreeSpin(wildOn([1]), BET, [])
    expect(first).toMatchObject({ strikes: [1], struck: [1] })
    expect(first.window[1]).toEqual(['W', 'W', 'W'])
    const second = evaluateFreeSpin(wildOn([2]), BET, first.struck)
    expect(second).toMatchObject({ strikes: [2], struck: [1, 2] })
    expect(second.window[1]).toEqual(['W', 'W', 'W'])
  })

  it('begins on screen with reels on which nothing wins', () => {
    expect(evaluatePaidSpin(STORM_GRID.firstStops, BET).win).toBe(0)
  })

  it('pays 2000 bets for the best spin of the storm', () => {
    expect(evaluateFreeSpin(BEST_STORM_SPIN, BET, []).win).toBe(2000 * BET)
  })
})

describe('a round', () => {
  it('plays seven free spins, and the reels once struck stay struck', () => {
    const script = [paidStops(3), wildOn([1]), ...Array.from({ length: 6 }, () => wildOn([]))]
    const { outcome, win } = playVikingStorm(scripted(script.flat()), BET)
    expect(outcome.free_spins).toHaveLength(7)
    expect(outcome.free_spins.map(spin => spin.struck)).toEqual(Array.from({ length: 7 }, () => [1]))
    expect(win).toBe(sumOf([outcome.spin, ...outcome.free_spins]))
  })

  it('stops at the cap and reports it', () => {
    const script = [paidStops(3), ...Array.from({ length: 7 }, () => BEST_STORM_SPIN)].flat()
    const { win, outcome } = playVikingStorm(scripted(script), BET)
    expect(win).toBe(maxWinBets * BET)
    expect(outcome).toMatchObject({ capped: true, total_win: win })
    expect(outcome.free_spins).toHaveLength(2)
  })

  it('pays at most a million coins at the highest bet', () => {
    expect(vikingStorm.limits.max_bet * vikingStorm.maxWinMultiplier).toBeLessThanOrEqual(HIGHEST_WIN)
  })

  it('pays whole hundredths and wins a fixed multiple of the bet, whatever the bet', () => {
    for (let nonce = 0; nonce < 1500; nonce += 1) {
      const { win } = playVikingStorm(streamAt(nonce), BET)
      expect(Number.isInteger(win)).toBe(true)
      expect(playVikingStorm(streamAt(nonce), 330 * BET).win).toBe(win * 330)
    }
  })

  it('returns in the long run what the cycle says', () => {
    const rounds = 100_000
    let paid = 0
    let features = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { win, outcome } = playVikingStorm(streamAt(nonce), BET)
      paid += win / BET
      features += outcome.free_spins.length > 0 ? 1 : 0
    }
    const chance = fractionNumber(odds.featureShare)
    expect(Math.abs(paid / rounds - fractionNumber(odds.rtp))).toBeLessThan(
      (4 * odds.deviation) / Math.sqrt(rounds),
    )
    expect(Math.abs(features / rounds - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rounds))
  })

  it('draws its stops as every slot does: the published vectors of five stops', () => {
    const serverSeed = 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd'
    const vectors = [
      [29, 4, 22, 16, 13],
      [20, 4, 24, 12, 4],
      [30, 12, 30, 4, 16],
      [29, 3, 12, 30, 31],
      [10, 29, 7, 1, 24],
    ]
    for (const [nonce, stops] of vectors.entries()) {
      const stream = openStream({ serverSeed, clientSeed: 'arena-demo', nonce })
      expect(playVikingStorm(stream, BET).outcome.spin.stops).toEqual(stops)
    }
  })

  it('has no choice to make', () => {
    expect(vikingStorm.readChoice(undefined, BET)).toBeNull()
    expect(vikingStorm.readChoice(null, BET)).toBeNull()
    for (const choice of [0, '', {}, [], 'auto']) expect(vikingStorm.readChoice(choice, BET)).toBeUndefined()
  })
})

/** Windows with exactly this many scatters, from the stops that show one on each reel. */
function waysOfScatters(windows: readonly number[], count: number): number {
  const [first, ...others] = windows
  if (first === undefined) return count === 0 ? 1 : 0
  const with_ = count > 0 ? first * waysOfScatters(others, count - 1) : 0
  return with_ + (32 - first) * waysOfScatters(others, count)
}

/** Evaluates all stops of reels 3 to 5 under one rest of the first two. */
function sliceSum(first: number, second: number, winOf: (stops: readonly number[]) => number): number {
  let paid = 0
  for (let rest = 0; rest < 32 ** 3; rest += 1) {
    paid += winOf([first, second, rest % 32, Math.floor(rest / 32) % 32, Math.floor(rest / 1024)])
  }
  return paid
}

const sumOf = (spins: readonly Spin[]) => spins.reduce((all, spin) => all + spin.win, 0)

it('counts in steps that divide every pay', () => {
  for (const symbol of PAID_SYMBOLS) {
    for (const run of RUN_LENGTHS) expect(linePays[symbol][run] % PAY_STEP).toBe(0)
  }
  expect(Number.isInteger(STEPS_PER_BET)).toBe(true)
})
