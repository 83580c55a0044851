import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { lineHits } from '../../families/slot/maths/line-cycle.ts'
import { PAID_SYMBOLS, RUN_LENGTHS } from '../../families/slot/maths/line-slot.ts'
import { CYCLE, STOPS } from '../../families/slot/maths/reels.ts'
import { figuresOnPage, fractionNumber, fractionText } from '../odds-figures.ts'
import { playAgain } from '../play-again.ts'
import { countFreeSpins, countPaidSpins, type WinCounts } from './full-cycle.ts'
import { goldenArena } from './game.ts'
import { roundOdds, STEPS_PER_BET } from './odds.ts'
import { evaluateFreeSpin, evaluatePaidSpin, playDuels } from './outcome.ts'
import { ARENA_RULES, DUEL_DRAWS, DUELS, FREE_SPINS, FREE_STRIPS, PAY_STEP } from './paytable.ts'
import { ARENA_GRID, ARENA_SHARES } from './view/rule-figures.ts'

const BET = 100
const { linePays, maxWinBets, strips } = ARENA_RULES
const SERVER_SEED = commitmentOf('golden-arena')
const streamAt = (nonce: number) => openStream({ serverSeed: SERVER_SEED, clientSeed: 'test', nonce })
const odds = roundOdds()
const sum = (counts: WinCounts) => counts.reduce((all, count) => all + count, 0)
const freeSpin = (stops: readonly number[], { before = 1, adds = 0 } = {}) =>
  evaluateFreeSpin(stops, BET, { before, fight: () => adds })

/** A stream whose `index` gives these values in turn; the rest of it is never asked for. */
function scripted(draws: readonly number[]) {
  let place = 0
  return { ...streamAt(0), index: () => draws[place++] ?? 0 }
}

const showing = (reel: number, symbol: 'S', from: typeof strips) => from[reel]?.indexOf(symbol) ?? 0
const LOSING = ARENA_GRID.firstStops
const THREE_ARENAS = [0, ...[1, 2, 3].map(reel => showing(reel, 'S', strips)), 0]
const FOUR_ARENAS = [0, ...[1, 2, 3, 4].map(reel => showing(reel, 'S', strips))]
const CALM = [0, 0, 0, 0, 12]
const CHALLENGED = [0, 0, 0, 0, showing(4, 'S', FREE_STRIPS)]
/** The best window with a challenger: 75 bets at ×1. */
const RICH_STOPS = [0, 11, 9, 16, 1]
const drawOf = (adds: number) => {
  const before = DUELS.slice(
    0,
    DUELS.findIndex(duel => duel.adds === adds),
  )
  return before.reduce((draws, { of32 }) => draws + of32, 0)
}

describe('the full cycle', () => {
  it('is published on the odds page, figure by figure', async () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(await goldenArena.computeFigures())
  })

  it('never wins more than a million coins', () => {
    expect(goldenArena.limits.max_bet * goldenArena.maxWinMultiplier).toBeLessThanOrEqual(100_000_000)
  })

  it('returns exactly what the catalogue says, 96 % within a tenth', () => {
    expect(fractionText(goldenArena.rtp)).toBe(fractionText(odds.rtp))
    expect(Math.abs(fractionNumber(odds.rtp) - 0.96)).toBeLessThan(0.001)
  })

  it('counts every window once', () => {
    expect(
      sum(odds.paid.withoutFeature) + sum(odds.paid.withFeature[3]) + sum(odds.paid.withFeature[4]),
    ).toBe(CYCLE)
    expect(sum(odds.free.withoutDuel) + sum(odds.free.withDuel)).toBe(CYCLE)
    expect(DUELS.reduce((draws, { of32 }) => draws + of32, 0)).toBe(DUEL_DRAWS)
  })

  it('agrees with the line hits, which are counted another way', () => {
    const byHits = PAID_SYMBOLS.flatMap(symbol =>
      RUN_LENGTHS.map(
        run => lineHits({ ...ARENA_RULES, strips: FREE_STRIPS }, symbol, run) * linePays[symbol][run],
      ),
    ).reduce((all, pay) => all + pay, 0)
    const counted = [odds.free.withoutDuel, odds.free.withDuel].reduce(
      (all, counts) => all + counts.reduce((steps, count, index) => steps + count * index * PAY_STEP, 0),
      0,
    )
    expect(counted).toBe(byHits)
  })

  it('matches the code that pays: a slice of it evaluated in full gives the same counts', () => {
    const held = [14, 13, 1]
    const paid = { withoutFeature: new Map(), 3: new Map(), 4: new Map() }
    const free = { withoutDuel: new Map(), withDuel: new Map() }
    const add = (counts: Map<number, number>, win: number) => {
      const steps = (win / BET) * STEPS_PER_BET
      counts.set(steps, (counts.get(steps) ?? 0) + 1)
    }
    for (let rest = 0; rest < STOPS ** 2; rest += 1) {
      const stops = [...held, rest % STOPS, Math.floor(rest / STOPS)]
      const spin = evaluatePaidSpin(stops, BET)
      const arenas = spin.scatter?.count
      add(arenas === 3 || arenas === 4 ? paid[arenas] : paid.withoutFeature, spin.win)
      const fought = freeSpin(stops)
      add(fought.duel === null ? free.withoutDuel : free.withDuel, fought.win)
    }
    const ways = (counts: WinCounts) => new Map([...counts.entries()].filter(([, count]) => count > 0))
    const counted = countPaidSpins(held)
    expect(ways(counted.withoutFeature)).toEqual(paid.withoutFeature)
    expect(ways(counted.withFeature[3])).toEqual(paid[3])
    expect(ways(countFreeSpins(held).withDuel)).toEqual(free.withDuel)
    expect(ways(countFreeSpins(held).withoutDuel)).toEqual(free.withoutDuel)
  })

  it('contains the shares that the rules on screen name', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    const figures = new Map(figuresOnPage(page).map(({ label, value }) => [label, value]))
    const { hit, profit } = ARENA_SHARES
    expect(figures.get('Paid spins that win anything')).toBe(`${(hit * 100).toFixed(4)} %`)
    expect(figures.get('Paid spins that win at least the bet')).toBe(`${(profit * 100).toFixed(4)} %`)
  })
})

describe('a spin', () => {
  it('opens with reels on which nothing wins', () => {
    expect(evaluatePaidSpin(LOSING, BET)).toMatchObject({ win: 0, scatter: null })
  })

  it('never shows two challengers, and only on the last reel', () => {
    for (let stop = 0; stop < STOPS; stop += 1) {
      const shown = freeSpin([0, 0, 0, 0, stop])
        .window.flat()
        .filter(symbol => symbol === 'D')
      expect(shown.length).toBeLessThan(2)
    }
    expect(FREE_STRIPS.slice(0, 4).flat()).not.toContain('S')
  })

  it('fights before its wins are counted', () => {
    const lost = freeSpin(RICH_STOPS)
    expect(lost.win).toBe(75 * BET)
    expect(freeSpin(RICH_STOPS, { adds: 3 })).toMatchObject({ multiplier: 4, win: 4 * lost.win })
    expect(freeSpin(RICH_STOPS, { before: 6, adds: 0 })).toMatchObject({ multiplier: 6, win: 6 * lost.win })
  })
})

describe('a round', () => {
  it('adds up what the duels win and never loses it', () => {
    const script = [
      ...THREE_ARENAS,
      ...CALM,
      ...CHALLENGED,
      drawOf(5),
      ...CHALLENGED,
      drawOf(0),
      ...CHALLENGED,
      drawOf(2),
      ...Array.from({ length: 4 }, () => CALM).flat(),
    ]
    const { outcome } = playDuels(scripted(script), BET)
    expect(outcome.free_spins.map(({ multiplier }) => multiplier)).toEqual([1, 6, 6, 8, 8, 8, 8, 8])
    expect(outcome.free_spins.map(({ duel }) => duel?.adds)).toEqual([
      undefined,
      5,
      0,
      2,
      ...Array.from({ length: 4 }, () => undefined),
    ])
  })

  it('begins with ×3 after four arenas', () => {
    const script = [FOUR_ARENAS, ...Array.from({ length: FREE_SPINS }, () => CALM)].flat()
    const { outcome } = playDuels(scripted(script), BET)
    expect(outcome.free_spins.map(({ multiplier }) => multiplier)).toEqual(
      Array.from({ length: FREE_SPINS }, () => 3),
    )
  })

  it('stops at the cap and reports it', () => {
    const best = [...RICH_STOPS, 31]
    const script = [...FOUR_ARENAS, ...Array.from({ length: FREE_SPINS }, () => best).flat()]
    const { win, outcome } = playDuels(scripted(script), BET)
    expect(win).toBe(maxWinBets * BET)
    expect(outcome).toMatchObject({ capped: true, total_win: win })
    const beforeLast = outcome.free_spins
      .slice(0, -1)
      .reduce((wins, spin) => wins + spin.win, outcome.spin.win)
    expect(beforeLast).toBeLessThan(win)
  })

  it('pays whole hundredths and adds up, at the smallest and the largest bet', () => {
    for (const bet of [goldenArena.limits.min_bet, goldenArena.limits.max_bet]) {
      for (let nonce = 0; nonce < 3000; nonce += 1) {
        const { win, outcome } = playDuels(streamAt(nonce), bet)
        const wins = [outcome.spin, ...outcome.free_spins].reduce((all, spin) => all + spin.win, 0)
        expect(Number.isInteger(win)).toBe(true)
        expect(win).toBe(Math.min(wins, bet * maxWinBets))
      }
    }
  })

  it('returns in the long run what the cycle says', () => {
    const rounds = 60_000
    let paid = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) paid += playDuels(streamAt(nonce), BET).win / BET
    const off = Math.abs(paid / rounds - fractionNumber(odds.rtp))
    expect(off).toBeLessThan((4 * odds.deviation) / Math.sqrt(rounds))
  })
})

describe('an older round', () => {
  const source = { serverSeed: SERVER_SEED, clientSeed: 'old', nonce: 3, openingBet: BET, moves: [] }

  it('was stored without a choice and is still shown by the rules of three rows', () => {
    const { outcome } = playAgain(goldenArena, { ...source, choice: null })
    expect(outcome).toMatchObject({ spin: { multiplier: 1 } })
    expect(JSON.stringify(outcome)).not.toContain('duel')
  })

  it('can’t be started any more: a page of the first edition gets a round of this one', () => {
    const choice = goldenArena.readChoice(undefined, BET)
    expect(choice).toBe(goldenArena.readChoice(null, BET))
    expect(playAgain(goldenArena, { ...source, choice }).outcome).toHaveProperty('spin.duel')
    for (const other of [0, 1, '', {}, []]) expect(goldenArena.readChoice(other, BET)).toBeUndefined()
  })
})
