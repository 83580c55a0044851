import { describe, expect, it } from 'vitest'
import { MULTIPLIER_TOP } from '../../families/crash/maths/crash-point.ts'
import { multiplierAt, reachedAt_ms, TOP_MS } from './flight.ts'

const everyMillisecond = Array.from({ length: TOP_MS + 1 }, (_, ms) => multiplierAt(ms))

describe('the curve of the flight', () => {
  it('starts at 1.00, never falls and ends at the top', () => {
    expect(everyMillisecond[0]).toBe(100)
    expect(everyMillisecond.at(-1)).toBe(MULTIPLIER_TOP)
    expect(everyMillisecond.at(-2)).toBeLessThan(MULTIPLIER_TOP)
    expect(everyMillisecond.filter((value, ms) => ms > 0 && value < multiplierAt(ms - 1))).toEqual([])
    expect(multiplierAt(TOP_MS + 100_000)).toBe(MULTIPLIER_TOP)
  })

  it('is floor(100 · e^(0.00012 · ms)) at every millisecond', () => {
    const different = everyMillisecond.filter(
      (value, ms) => value !== Math.min(MULTIPLIER_TOP, Math.floor(100 * Math.exp(0.00012 * ms))),
    )
    expect(different).toEqual([])
  })

  it.each([
    [101, 83],
    [150, 3379],
    [200, 5777],
    [300, 9156],
    [500, 13_412],
    [1000, 19_189],
    [10_000, 38_377],
    [MULTIPLIER_TOP, 76_753],
  ])('is at %i hundredths after %i ms and not a millisecond before', (hundredths, ms) => {
    expect(reachedAt_ms(hundredths)).toBe(ms)
    expect(multiplierAt(ms)).toBeGreaterThanOrEqual(hundredths)
    expect(multiplierAt(ms - 1)).toBeLessThan(hundredths)
  })

  it('computes when a multiplier is reached: at once for 1.00, never for one above the top', () => {
    expect(reachedAt_ms(100)).toBe(0)
    expect(reachedAt_ms(MULTIPLIER_TOP + 1)).toBe(Number.POSITIVE_INFINITY)
    for (let hundredths = 101; hundredths <= MULTIPLIER_TOP; hundredths += 4993) {
      const ms = reachedAt_ms(hundredths)
      expect(multiplierAt(ms)).toBeGreaterThanOrEqual(hundredths)
      expect(multiplierAt(ms - 1)).toBeLessThan(hundredths)
    }
  })
})
