import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALWAYS_FULL,
  isFullPrize,
  largestRaise,
  type PrizeTerms,
  placePrizeNow,
  prizeSharePercent,
  scaledPrizes,
  scaledUsd,
} from './prize-scale.ts'
import { nanoTonOf } from './results.ts'

const SCALE: PrizeTerms = { fullPrizesFrom: 1000, prizeFloorPercent: 5, entrance: 0 }
const PRIZES = [
  { place: 1, first_prize: '50000', second_prize: 250, third_prize: 'PROMO' },
  { place: 2, first_prize: '100', second_prize: 0, third_prize: '' },
]

const scales = fc.record({
  fullPrizesFrom: fc.integer({ min: 0, max: 5000 }),
  prizeFloorPercent: fc.integer({ min: 0, max: 100 }),
})
const fields = fc.integer({ min: 0, max: 6000 })
const cents = fc.integer({ min: 0, max: 100_000_000 })

describe('a dollar prize that follows the field', () => {
  it.each([
    [0, 12.5],
    [1, 12.5],
    [50, 12.5],
    [51, 12.75],
    [333, 83.25],
    [999, 249.75],
    [1000, 250],
    [5000, 250],
  ])('of 250 is, with %d qualified members of 1,000, %d', (qualified, usd) => {
    expect(scaledUsd(250, SCALE, qualified)).toBe(usd)
  })

  it('is rounded down to a whole cent, and paid as listed once it is full', () => {
    expect(scaledUsd(0.1, SCALE, 199)).toBe(0.01)
    expect(scaledUsd(0.1, SCALE, 99)).toBe(0)
    expect(scaledUsd(33.333, SCALE, 999)).toBe(33.29)
    expect(scaledUsd(33.333, SCALE, 1000)).toBe(33.333)
  })

  it('is always full without terms', () => {
    expect(scaledUsd(250, ALWAYS_FULL, 0)).toBe(250)
    expect([isFullPrize(ALWAYS_FULL, 0), prizeSharePercent(ALWAYS_FULL, 0)]).toEqual([true, 100])
  })

  it('never falls while the field grows, and is never more than listed', () => {
    fc.assert(
      fc.property(cents, scales, fields, (listed, scale, qualified) => {
        const usd = scaledUsd(listed / 100, scale, qualified)
        expect(usd).toBeLessThanOrEqual(listed / 100)
        expect(usd).toBeLessThanOrEqual(scaledUsd(listed / 100, scale, qualified + 1))
        expect(scaledUsd(listed / 100, scale, Math.max(1, scale.fullPrizesFrom))).toBe(listed / 100)
      }),
      properties(),
    )
  })

  it('adds up, over all places and to the nanoTON, to no more than the full prizes', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), scales, fields, (listed, scale, qualified) => {
        const nano = (usd: number) => BigInt(nanoTonOf(usd, 3))
        const full = listed.reduce((sum, usd) => sum + nano(usd / 100), 0n)
        const paid = listed.reduce((sum, usd) => sum + nano(scaledUsd(usd / 100, scale, qualified)), 0n)
        const share = BigInt(Math.max(scale.prizeFloorPercent * scale.fullPrizesFrom, 100 * qualified))
        expect(paid <= full).toBe(true)
        // Exact but for a nanoTON of each place that rounding the full prize down may have taken.
        const most = share * (full + BigInt(listed.length))
        expect(paid === full || paid * 100n * BigInt(scale.fullPrizesFrom) <= most).toBe(true)
      }),
      properties(),
    )
  })
})

describe('a table of prizes that follows the field', () => {
  it('grows in dollars alone where joining costs no coins', () => {
    expect(scaledPrizes(PRIZES, SCALE, 500)).toEqual([{ ...PRIZES[0], second_prize: 125 }, PRIZES[1]])
    expect(scaledPrizes(PRIZES, SCALE, 1000)).toBe(PRIZES)
  })

  it('grows in coins too where joining costs coins, rounded down to a whole one', () => {
    const terms = { fullPrizesFrom: 300, prizeFloorPercent: 0, entrance: 500_000 }
    const coins = (qualified: number) =>
      scaledPrizes(PRIZES, terms, qualified).map(({ first_prize }) => first_prize)
    expect([0, 1, 2, 150, 299].map(coins)).toEqual([
      ['0', '0'],
      ['166', '0'],
      ['333', '0'],
      ['25000', '50'],
      ['49833', '99'],
    ])
    expect(scaledPrizes(PRIZES, terms, 300)).toBe(PRIZES)
    expect(placePrizeNow(PRIZES, 1, { scale: terms, qualified: 150 })?.first_prize).toBe('25000')
  })

  it('returns the prize of a place now and in full', () => {
    const of = (qualified: number) => placePrizeNow(PRIZES, 1, { scale: SCALE, qualified })
    expect(of(200)).toEqual({
      first_prize: '50000',
      second_prize: 50,
      third_prize: 'PROMO',
      most: 250,
      isFull: false,
    })
    expect(of(1000)).toMatchObject({ second_prize: 250, most: 250, isFull: true })
    expect(placePrizeNow(PRIZES, 3, { scale: SCALE, qualified: 1000 })).toBeUndefined()
  })

  it('says in whole percent how much of it is paid, 100 only when all is', () => {
    expect([0, 56, 999, 1000].map(qualified => prizeSharePercent(SCALE, qualified))).toEqual([5, 5, 99, 100])
    expect([999, 1000].map(qualified => isFullPrize(SCALE, qualified))).toEqual([false, true])
  })
})

describe('the largest raise of a change', () => {
  const amount = (most: number, fullPrizesFrom: number, prizeFloorPercent = 0) => ({
    most,
    scale: { fullPrizesFrom, prizeFloorPercent },
  })

  it.each([
    ['a larger table', amount(120, 1000), amount(100, 1000), 20],
    ['a smaller table', amount(80, 1000), amount(100, 1000), 0],
    ['full prizes from fewer', amount(100, 500), amount(100, 1000), 50],
    ['full prizes from more', amount(100, 2000), amount(100, 1000), 0],
    ['a higher floor', amount(100, 1000, 20), amount(100, 1000, 5), 15],
    ['full prizes for every field', amount(100, 0), amount(100, 1000, 5), 95],
    ['a smaller table that small fields are paid in full', amount(60, 0), amount(100, 1000, 5), 55],
  ])('of %s', (...[, after, before, raise]) => {
    expect(largestRaise(after, before)).toBeCloseTo(raise, 9)
  })

  it('is not passed by a field of any size', () => {
    fc.assert(
      fc.property(scales, scales, fields, (one, other, qualified) => {
        const most = largestRaise({ most: 1000, scale: one }, { most: 800, scale: other })
        const raised = scaledUsd(1000, one, qualified) - scaledUsd(800, other, qualified)
        expect(raised).toBeLessThanOrEqual(most + 0.01)
      }),
      properties(),
    )
  })
})
