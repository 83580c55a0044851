import { describe, expect, it } from 'vitest'
import { figureAt, flightLength_ms, GATE, type ShownFlight, wayTo } from './comet-path.ts'

const flight: ShownFlight = { point_x100: 1227, target_x100: 200, at: 1000, length_ms: 800 }

describe('the figure of a flight', () => {
  it('counts from 1.00 to exactly the point and never back', () => {
    expect(figureAt(flight, 1000)).toBe(100)
    expect(figureAt(flight, 1800)).toBe(1227)
    expect(figureAt(flight, 9000)).toBe(1227)
    for (let now = 1001; now <= 1800; now += 1) {
      expect(figureAt(flight, now)).toBeGreaterThanOrEqual(figureAt(flight, now - 1))
    }
  })

  it('stands at 1.00 when the comet fades at once', () => {
    expect(figureAt({ ...flight, point_x100: 100 }, 1400)).toBe(100)
  })

  it('takes longer for far flights, but never long', () => {
    expect(flightLength_ms(100, false)).toBeLessThan(flightLength_ms(1000, false))
    expect(flightLength_ms(Number.MAX_SAFE_INTEGER, false)).toBeLessThanOrEqual(1700)
    expect(flightLength_ms(1_000_000, true)).toBeLessThan(200)
  })
})

describe('the way across the sky', () => {
  it.each([101, 200, 1000, 1_000_000])('passes the gate exactly at the target %i', target => {
    expect(wayTo(100, target)).toBe(0)
    expect(wayTo(target, target)).toBe(GATE)
    expect(wayTo(target - 1, target)).toBeLessThan(GATE)
    expect(wayTo(target + 1, target)).toBeGreaterThan(GATE)
  })

  it('never leaves the sky', () => {
    expect(wayTo(Number.MAX_SAFE_INTEGER, 101)).toBeLessThan(1)
  })
})
