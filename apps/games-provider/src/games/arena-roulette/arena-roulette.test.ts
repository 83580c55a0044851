import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { BETS } from '../../families/roulette/maths/bets.ts'
import { type RouletteChoice, winsAt } from '../../families/roulette/maths/laid-bets.ts'
import { rtpOf } from '../../families/roulette/maths/roulette-odds.ts'
import { POCKETS } from '../../families/roulette/maths/wheel.ts'
import { figuresOnPage, fractionNumber, fractionText, payoutSpread } from '../odds-figures.ts'
import { arenaRoulette } from './game.ts'
import { arenaRouletteFigures, straightWays } from './odds.ts'
import { arenaReturn, CALM_RETURN, MULTIPLIERS, playArenaRoulette, STRUCK_MAX, WEIGHTS } from './outcome.ts'

const SERVER_SEED = commitmentOf('arena-roulette')
const play = (choice: RouletteChoice, source: { clientSeed: string; nonce: number }) =>
  playArenaRoulette(openStream({ serverSeed: SERVER_SEED, ...source }), 100, choice)
const STRAIGHT_17 = [{ bet: 'straight-17', amount: 100 }]

describe('the payouts', () => {
  it('return 36 of 37 coins, on one number as on every other bet', () => {
    expect(WEIGHTS).toBe(100)
    expect(payoutSpread(straightWays()).rtp).toEqual(arenaRoulette.rtp)
    const others = BETS.filter(({ kind }) => kind !== 'straight')
    expect(new Set(others.map(bet => fractionText(rtpOf(bet))))).toEqual(new Set(['36/37']))
  })

  it('of one number are the same, set of struck numbers by set', () => {
    let calm = 0
    let struck = 0
    // Sets of every size count alike, so those of one size are weighed by the number of sets of the others.
    for (let count = 1; count <= STRUCK_MAX; count += 1) {
      let sets = 0
      let withNumber = 0
      for (const set of setsOf(POCKETS, count)) {
        sets += 1
        if (set.includes(17)) withNumber += 1
      }
      struck += withNumber / sets
      calm += 1 - withNumber / sets
    }
    const [, calmLine, ...struckLines] = straightWays()
    const cycle = STRUCK_MAX * POCKETS * POCKETS * WEIGHTS
    expect(Number(calmLine?.ways) / cycle).toBeCloseTo(calm / STRUCK_MAX / POCKETS, 12)
    expect(struckLines.reduce((sum, { ways }) => sum + Number(ways), 0) / cycle).toBeCloseTo(
      struck / STRUCK_MAX / POCKETS,
      12,
    )
  })

  it('never reach beyond a million coins', () => {
    expect(arenaRoulette.maxWinMultiplier).toBe(500)
    expect(arenaRoulette.limits.max_bet * arenaRoulette.maxWinMultiplier).toBe(100_000_000)
  })

  it('are published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(arenaRouletteFigures())
  })
})

describe('a spin', () => {
  it('is the same for the same seeds', () => {
    const spins = [0, 1, 2].map(nonce => {
      const { struck, pocket } = play(STRAIGHT_17, { clientSeed: 'vector', nonce }).outcome
      return [struck.map(({ number, times }) => `${number}: ${times}`).join(', '), pocket]
    })
    expect(spins).toEqual([
      ['26: 100, 9: 50, 30: 100, 11: 150', 34],
      ['34: 50', 34],
      ['22: 50, 12: 100, 32: 150, 11: 50, 31: 100', 35],
    ])
  })

  it('strikes one to five different numbers', () => {
    const counts = new Set<number>()
    for (let nonce = 0; nonce < 2000; nonce += 1) {
      const { struck } = play(STRAIGHT_17, { clientSeed: 'struck', nonce }).outcome
      counts.add(struck.length)
      expect(new Set(struck.map(({ number }) => number)).size).toBe(struck.length)
      expect(struck.every(({ times }) => MULTIPLIERS.some(each => each.times === times))).toBe(true)
    }
    expect([...counts].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  })

  it('pays the multiplier to a bet on the struck number alone', () => {
    const choice = ['straight-17', 'split-17-18', 'black'].map(bet => ({ bet, amount: 100 }))
    const struck = [{ number: 17, times: 200 }]
    const paid = (spin: Parameters<typeof winsAt>[0]) =>
      winsAt(spin, choice, arenaReturn).map(({ win }) => win / 100)
    expect(paid({ pocket: 17, struck })).toEqual([200, 18, 2])
    expect(paid({ pocket: 17, struck: [{ number: 18, times: 500 }] })).toEqual([CALM_RETURN, 18, 2])
    expect(paid({ pocket: 18, struck })).toEqual([18])
    expect(paid({ pocket: 0, struck })).toEqual([])
  })

  it('pays one number in the long run what is published, multiplier by multiplier', () => {
    const rounds = 60_000
    const everyNumber = Array.from({ length: POCKETS }, (_, number) => ({
      bet: `straight-${number}`,
      amount: 100,
    }))
    const counts = new Map<number, number>()
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const { win } = play(everyNumber, { clientSeed: 'long run', nonce })
      counts.set(win, (counts.get(win) ?? 0) + 1)
    }
    const cycle = Number(payoutSpread(straightWays()).cycle)
    for (const { pays, ways } of straightWays().filter(each => each.pays > 0)) {
      // One of the 37 bets wins in every round.
      const chance = (Number(ways) * POCKETS) / cycle
      const distance = Math.abs((counts.get(pays) ?? 0) - rounds * chance)
      expect(distance).toBeLessThan(3 * Math.sqrt(rounds * chance * (1 - chance)))
    }
    const paid = [...counts].reduce((sum, [win, count]) => sum + win * count, 0) / (100 * POCKETS * rounds)
    expect(Math.abs(paid - fractionNumber(arenaRoulette.rtp))).toBeLessThan(0.01)
  })
})

function* setsOf(size: number, count: number, from = 0): Generator<readonly number[]> {
  if (count === 0) {
    yield []
    return
  }
  for (let first = from; first <= size - count; first += 1)
    for (const rest of setsOf(size, count - 1, first + 1)) yield [first, ...rest]
}
