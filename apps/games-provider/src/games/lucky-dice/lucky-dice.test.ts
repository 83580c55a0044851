import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { figuresOnPage, fractionNumber } from '../odds-figures.ts'
import { luckyDice } from './game.ts'
import { ALL_TARGETS, highest, lowest, luckyDiceFigures, returnOf } from './odds.ts'
import {
  type DiceSide,
  diceMultiplier,
  dicePayout,
  diceReturn,
  diceWins,
  playLuckyDice,
  readDiceChoice,
} from './outcome.ts'

const SERVER_SEED = commitmentOf('lucky-dice')
const SIDES: readonly DiceSide[] = ['under', 'over']
const returns = ALL_TARGETS.map(target => ({ target, rtp: returnOf(target) }))

describe('the payouts', () => {
  it.each([
    [100, 99],
    [1000, 9.9],
    [2500, 3.96],
    [3300, 3],
    [4950, 2],
    [5000, 1.98],
    [6600, 1.5],
    [9000, 1.1],
    [9500, 1.0421],
    [9800, 1.0102],
  ])('of target %i are %f bets', (target, multiplier) => {
    expect(diceMultiplier(target) / 10_000).toBe(multiplier)
  })

  it('return between 98.99032 % and 99 % at every target', () => {
    const low = lowest(returns)
    expect(low).toEqual({ target: 9724, rtp: luckyDice.rtp })
    expect(diceMultiplier(low.target)).toBe(10_180)
    expect(fractionNumber(low.rtp)).toBe(0.9899032)
    expect(fractionNumber(highest(returns).rtp)).toBe(0.99)
  })

  it('never reach beyond a million coins', () => {
    const { max_bet } = luckyDice.limits
    const most = Math.max(...ALL_TARGETS.map(target => dicePayout(max_bet, target)))
    expect(most).toBe(max_bet * luckyDice.maxWinMultiplier)
    expect(most).toBeLessThanOrEqual(100_000_000)
  })

  it('are published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(luckyDiceFigures())
  })
})

describe('a roll', () => {
  it('wins with exactly as many results as the target names, at either end', () => {
    for (const target of [100, 101, 4999, 5000, 9799, 9800]) {
      for (const side of SIDES) {
        const winning = Array.from({ length: 10_000 }, (_, roll) => roll).filter(roll =>
          diceWins({ target, side }, roll),
        )
        expect(winning).toHaveLength(target)
        expect(winning.includes(side === 'under' ? 0 : 9999)).toBe(true)
      }
    }
  })

  it('pays the rounded-down product and nothing on a loss', () => {
    for (let nonce = 0; nonce < 2000; nonce += 1) {
      const stream = openStream({ serverSeed: SERVER_SEED, clientSeed: 'test', nonce })
      const { win, outcome } = playLuckyDice(stream, 300, { target: 9724, side: 'over' })
      expect(outcome.won).toBe(outcome.roll >= 276)
      expect(win).toBe(outcome.won ? 305 : 0)
    }
  })

  it.each([{ target: 100 }, { target: 5000 }, { target: 9724 }])(
    'returns in the long run what the table says at target $target',
    ({ target }) => {
      const rounds = 60_000
      const bet = 1_000_000
      let paid = 0
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const stream = openStream({ serverSeed: SERVER_SEED, clientSeed: `long run ${target}`, nonce })
        paid += playLuckyDice(stream, bet, { target, side: SIDES[nonce % 2] ?? 'over' }).win / bet
      }
      const chance = target / 10_000
      const deviation = (diceMultiplier(target) / 10_000) * Math.sqrt(chance * (1 - chance))
      expect(Math.abs(paid / rounds - fractionNumber(returnOf(target)))).toBeLessThan(
        (4 * deviation) / Math.sqrt(rounds),
      )
    },
  )
})

describe('a choice', () => {
  it('is a target and a side', () => {
    expect(readDiceChoice({ target: 4950, side: 'under' })).toEqual({ target: 4950, side: 'under' })
  })

  it.each([
    undefined,
    null,
    4950,
    [],
    {},
    { target: 4950 },
    { target: 99, side: 'under' },
    { target: 9801, side: 'over' },
    { target: 50.5, side: 'over' },
    { target: '4950', side: 'over' },
    { target: Number.NaN, side: 'over' },
    { target: 4950, side: 'middle' },
    { target: 4950, side: 'under', multiplier: 99 },
  ])('is refused when it is %j', input => {
    expect(readDiceChoice(input)).toBeUndefined()
  })
})

describe('the return shown beside a payout', () => {
  it('is what the bet really returns: less than published only where rounding weighs on it', () => {
    const published = fractionNumber(luckyDice.rtp)
    for (const target of ALL_TARGETS) {
      const exact = fractionNumber(returnOf(target))
      for (const bet of [100, 200, 700, 10_000, 1_000_000])
        expect(diceReturn(bet, target)).toBeLessThanOrEqual(exact + 1e-12)
      expect(diceReturn(1_000_000, target)).toBeGreaterThanOrEqual(published - 1e-12)
    }
    expect(diceReturn(100, 9706)).toBeCloseTo(0.980306, 10)
  })
})
