import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AdTerms, adVerdict, nextPaidView, type PaidViews } from './ads.ts'

const TERMS: AdTerms = { watch_s: 15, valid_s: 600, cooldown_s: 1200 }
const REQUESTED = 1_800_000_000_000
const verdict = (after_s: number, paid: PaidViews = {}) =>
  adVerdict(TERMS, { requested: REQUESTED, now: REQUESTED + after_s * 1000, paid })

describe('the reward for watching an ad', () => {
  it.each([
    [14.999, 'ads_not_watched'],
    [15, 'paid'],
    [600, 'paid'],
    [600.001, 'ads_not_watched'],
    [-1, 'ads_not_watched'],
  ] as const)('%d seconds after the request: %s', (after_s, expected) => {
    expect(verdict(after_s)).toBe(expected)
  })

  it.each([
    [1199.999, 'ads_cooldown'],
    [1200, 'paid'],
  ] as const)('%d seconds after the last paid view: %s', (since_s, expected) => {
    expect(verdict(20, { last: REQUESTED + (20 - since_s) * 1000 })).toBe(expected)
  })

  it("with a day's worth of views the next one is paid a day after the first of them", () => {
    const last = REQUESTED - 3_600_000
    const daysWorthAgo = REQUESTED - 86_400_000 + 25_000
    expect(verdict(20, { last, daysWorthAgo })).toBe('ads_cooldown')
    expect(verdict(25, { last, daysWorthAgo })).toBe('paid')
    expect(nextPaidView(TERMS, { last, daysWorthAgo })).toBe(REQUESTED + 25_000)
  })

  it('a player who was never paid need not wait', () => {
    expect(nextPaidView(TERMS, {})).toBe(0)
  })

  it('no order of views is ever paid twice within a cooldown', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 60 }), pauses_s => {
        let now = REQUESTED
        const paid: number[] = []
        for (const pause_s of pauses_s) {
          const requested = now
          now += pause_s * 1000
          if (adVerdict(TERMS, { requested, now, paid: { last: paid.at(-1) } }) === 'paid') paid.push(now)
        }
        paid.slice(1).forEach((at, index) => {
          expect(at - (paid[index] ?? 0)).toBeGreaterThanOrEqual(TERMS.cooldown_s * 1000)
        })
      }),
      properties(),
    )
  })
})
