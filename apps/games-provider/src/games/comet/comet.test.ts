import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../fairness/index.ts'
import { chanceOf, deviationAt, leastReturn, returnAt } from '../../families/crash/maths/crash-odds.ts'
import { CASH_OUT_MIN, ceilingOf, MULTIPLIER_TOP, payoutOf } from '../../families/crash/maths/crash-point.ts'
import { figuresOnPage, fractionNumber } from '../odds-figures.ts'
import { comet } from './game.ts'
import { cometFigures } from './odds.ts'
import { playComet, readCometChoice } from './outcome.ts'

const PAIR = {
  serverSeed: 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd',
  clientSeed: 'arena-demo',
}
const play = (nonce: number, bet: number, target_x100: number) =>
  playComet(openStream({ ...PAIR, nonce }), bet, { target_x100 })

describe('a flight', () => {
  it('goes as far as the published vectors say', () => {
    const points = [0, 1, 2, 3, 4].map(nonce => play(nonce, 100, 200).outcome.point_x100)
    expect(points).toEqual([1227, 267, 1712, 1137, 144])
  })

  it('wins at exactly its end point and loses a hundredth above it', () => {
    expect(play(1, 300, 267)).toEqual({ win: 801, outcome: { point_x100: 267, won: true } })
    expect(play(1, 300, 268)).toEqual({ win: 0, outcome: { point_x100: 267, won: false } })
  })

  it('flies equally far for any target and stake', () => {
    for (let nonce = 0; nonce < 100; nonce += 1) {
      expect(play(nonce, 100, 101).outcome.point_x100).toBe(play(nonce, 5000, 100_000).outcome.point_x100)
    }
  })
})

describe('a win', () => {
  it('is never above a million coins and always whole hundredths', () => {
    const { min_bet, max_bet, step } = comet.limits
    for (let bet = min_bet; bet <= max_bet; bet += step) {
      const most = payoutOf(bet, ceilingOf(bet))
      expect(most).toBeLessThanOrEqual(100_000_000)
      expect(Number.isInteger(most)).toBe(true)
    }
    expect(payoutOf(max_bet, ceilingOf(max_bet))).toBe(100_000_000)
    expect(ceilingOf(min_bet)).toBe(MULTIPLIER_TOP)
  })

  it('is always above the bet', () => {
    expect(payoutOf(100, CASH_OUT_MIN)).toBe(101)
  })
})

describe('the return', () => {
  it('is the published one at its worst target and 99 % at every other', () => {
    expect(leastReturn()).toEqual({ cash_out_x100: 999_900, rtp: comet.rtp })
    for (const target of [101, 150, 200, 1000, MULTIPLIER_TOP]) {
      expect(fractionNumber(returnAt(target))).toBeGreaterThanOrEqual(fractionNumber(comet.rtp))
      expect(fractionNumber(returnAt(target))).toBeLessThanOrEqual(0.99)
    }
  })

  it.each([110, 200, 1000])('is reached in the long run at target %i', target_x100 => {
    const rounds = 30_000
    let paid = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const stream = openStream({ serverSeed: commitmentOf('comet'), clientSeed: `${target_x100}`, nonce })
      paid += playComet(stream, 100, { target_x100 }).win / 100
    }
    const allowed = (4 * deviationAt(target_x100)) / Math.sqrt(rounds)
    expect(Math.abs(paid / rounds - 0.99)).toBeLessThan(allowed)
  })

  it('and the chances are published on the odds page, figure by figure', () => {
    const page = readFileSync(new URL('./odds.md', import.meta.url), 'utf8')
    expect(figuresOnPage(page)).toEqual(cometFigures())
    expect(chanceOf(200)).toBeCloseTo(0.495, 14)
  })
})

describe('a choice', () => {
  it('is a target the bet allows', () => {
    expect(readCometChoice({ target_x100: 200 }, 100)).toEqual({ target_x100: 200 })
    expect(readCometChoice({ target_x100: MULTIPLIER_TOP }, 10_000)).toEqual({ target_x100: MULTIPLIER_TOP })
    expect(readCometChoice({ target_x100: MULTIPLIER_TOP }, 10_100)).toBeUndefined()
    expect(readCometChoice({ target_x100: 10_000 }, 1_000_000)).toEqual({ target_x100: 10_000 })
    expect(readCometChoice({ target_x100: 10_001 }, 1_000_000)).toBeUndefined()
  })

  it('is not read for a bet that is not whole coins', () => {
    expect(readCometChoice({ target_x100: 200 }, 150)).toBeUndefined()
    expect(readCometChoice({ target_x100: 200 }, Number.NaN)).toBeUndefined()
  })

  it.each([
    undefined,
    null,
    200,
    [],
    {},
    { target_x100: '200' },
    { target_x100: 100 },
    { target_x100: 1_000_001 },
    { target_x100: 150.5 },
    { target_x100: Number.NaN },
    { target_x100: Number.POSITIVE_INFINITY },
    { target_x100: 200, point_x100: 300 },
  ])('is refused when it is %j', input => {
    expect(readCometChoice(input, 100)).toBeUndefined()
  })
})
