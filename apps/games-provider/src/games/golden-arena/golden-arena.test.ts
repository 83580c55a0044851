import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { lineHits } from '../../families/slot/maths/line-cycle.ts'
import { PAID_SYMBOLS, RUN_LENGTHS } from '../../families/slot/maths/line-slot.ts'
import { evaluateSpin } from '../../families/slot/maths/multiplier-slot.ts'
import { countFullCycle, roundOdds } from '../../families/slot/maths/multiplier-slot-odds.ts'
import { multiplierSlotPromises } from '../../families/slot/testing/multiplier-slot-promises.ts'
import { fractionText } from '../odds-figures.ts'
import { goldenArena, playGoldenArena } from './game.ts'
import { ARENA_RULES } from './paytable.ts'
import { ARENA_GRID, ARENA_SHARES } from './view/rule-figures.ts'

const BET = 100
const { linePays, lines, strips } = ARENA_RULES
const evaluate = (stops: readonly number[], multiplier: number) =>
  evaluateSpin(ARENA_RULES, stops, { bet: BET, multiplier })
const SERVER_SEED = commitmentOf('golden-arena')
const streamAt = (nonce: number) => openStream({ serverSeed: SERVER_SEED, clientSeed: 'test', nonce })
const totals = countFullCycle(ARENA_RULES)

/** A stream whose `index` gives these values in turn; the rest of it is never asked for. */
function scripted(stops: readonly number[]) {
  let place = 0
  return { ...streamAt(0), index: () => stops[place++] ?? 0 }
}

const LOSING = [0, 0, 0, 0, 1]
const THREE_SCATTERS = [14, 28, 21, 0, 0]
const FIVE_SCATTERS = [14, 28, 21, 8, 29]

multiplierSlotPromises(goldenArena, {
  rules: ARENA_RULES,
  shares: ARENA_SHARES,
  firstStops: ARENA_GRID.firstStops,
})

describe('the full cycle', () => {
  it('counts to the published whole numbers', () => {
    expect(totals).toEqual({
      spins: 33_554_432,
      lineWins: 509_115_280,
      scatterWins: 11_917_800,
      hits: 15_211_349,
      hitsOfAtLeastTheBet: 7_324_879,
      triggers: 239_058,
      freeSpins: 2_451_735,
      winSquares: 111_709_997_912,
      winTimesFreeSpins: 142_333_205,
      freeSpinSquares: 25_446_825,
      maxWin: 4750,
      maxWinStops: [1, 12, 11, 25, 6],
    })
  })

  it('returns exactly what the catalogue says', () => {
    const odds = roundOdds(ARENA_RULES, totals)
    expect(fractionText(odds.rtp)).toBe('250472989117477/260908332875776')
    expect(odds.paidSpinDeviation).toBeCloseTo(2.7785, 4)
    expect(odds.roundDeviation).toBeCloseTo(4.3923, 4)
    expect(odds.featureSpins).toBeCloseTo(11.064, 3)
    expect(odds.featureBets).toBeCloseTo(25.771, 3)
  })

  it('agrees with the line hits, which are counted another way', () => {
    const paid = PAID_SYMBOLS.flatMap(symbol =>
      RUN_LENGTHS.map(run => lineHits(ARENA_RULES, symbol, run) * linePays[symbol][run]),
    )
    expect(paid.reduce((sum, pay) => sum + pay, 0)).toBe(totals.lineWins)
    expect(lineHits(ARENA_RULES, 'H1', 3)).toBe(860_160)
    expect(lineHits(ARENA_RULES, 'L4', 5)).toBe(171_500)
  })

  it('matches the code that pays: a slice of it evaluated in full gives the same sums', () => {
    // All stops of reels 3 to 5 under a few stops of the first two: the counting code and the paying code share no loop.
    const rests: readonly (readonly [number, number])[] = [
      [14, 28],
      [1, 12],
      [26, 22],
    ]
    for (const [first, second] of rests) {
      let paid = 0
      for (let rest = 0; rest < 32 ** 3; rest += 1) {
        const stops = [first, second, rest % 32, Math.floor(rest / 32) % 32, Math.floor(rest / 1024)]
        paid += evaluate(stops, 1).win
      }
      const { lineWins, scatterWins } = countFullCycle(ARENA_RULES, [first, second])
      expect(paid / (BET / lines.length)).toBe(lineWins + scatterWins)
    }
  })
})

describe('a spin', () => {
  it('pays the best window 237.5 bets and names every winning cell', () => {
    const spin = evaluate(totals.maxWinStops, 1)
    expect(spin.win).toBe(23_750)
    expect(spin.line_wins.reduce((sum, { win }) => sum + win, 0)).toBe(spin.win)
    for (const { cells, symbol } of spin.line_wins) {
      for (const [reel, row] of cells) expect([symbol, 'W']).toContain(spin.window[reel]?.[row])
    }
  })

  it('shows each strip from its stop, around the end', () => {
    const { window } = evaluate([31, 31, 31, 31, 31], 1)
    expect(window).toEqual(strips.map(strip => [strip[31], strip[0], strip[1]]))
  })

  it('counts every win three times in a free spin', () => {
    const paid = evaluate(FIVE_SCATTERS, 1)
    const free = evaluate(FIVE_SCATTERS, 3)
    expect(paid.scatter).toMatchObject({ count: 5, win: 100 * BET, free_spins: 20 })
    expect(free.scatter?.win).toBe(300 * BET)
    expect(free.win).toBe(paid.win * 3)
  })
})

describe('a round', () => {
  it('plays the free spins a paid spin starts, and those they add', () => {
    const script = [
      THREE_SCATTERS,
      LOSING,
      THREE_SCATTERS,
      ...Array.from({ length: 18 }, () => LOSING),
    ].flat()
    const { outcome } = playGoldenArena(scripted(script), BET)
    expect(outcome.spin.scatter?.free_spins).toBe(10)
    expect(outcome.free_spins).toHaveLength(20)
    expect(outcome.free_spins[1]?.scatter?.free_spins).toBe(10)
  })

  it('stops at the cap and reports it', () => {
    const script = [THREE_SCATTERS, ...Array.from({ length: 40 }, () => FIVE_SCATTERS)].flat()
    const { win, outcome } = playGoldenArena(scripted(script), BET)
    expect(win).toBe(2500 * BET)
    expect(outcome).toMatchObject({ capped: true, total_win: win })
    expect(outcome.spin.win + outcome.free_spins_win).toBeGreaterThan(win)
    const beforeLast = outcome.free_spins.slice(0, -1).reduce((sum, spin) => sum + spin.win, outcome.spin.win)
    expect(beforeLast).toBeLessThan(win)
  })

  it('wins a fixed multiple of the bet, whatever the bet', () => {
    for (let nonce = 0; nonce < 500; nonce += 1) {
      expect(playGoldenArena(streamAt(nonce), 700).win).toBe(playGoldenArena(streamAt(nonce), 100).win * 7)
    }
  })
})
