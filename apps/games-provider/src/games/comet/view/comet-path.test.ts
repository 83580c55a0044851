import { describe, expect, it } from 'vitest'
import { figureAt, GATE, planFlight, wayTo } from './comet-path.ts'

const flight = planFlight({ point_x100: 1227, target_x100: 200, at: 1000 }, false)
const end = 1000 + flight.length_ms

describe('the figure of a flight', () => {
  it('counts from 1.00 to exactly the point and never back', () => {
    expect(figureAt(flight, 1000)).toBe(100)
    expect(figureAt(flight, end)).toBe(1227)
    expect(figureAt(flight, 9000)).toBe(1227)
    for (let now = 1001; now <= end; now += 1) {
      expect(figureAt(flight, now)).toBeGreaterThanOrEqual(figureAt(flight, now - 1))
    }
  })

  it('shows 1.00 when the comet fades at once', () => {
    const faded = planFlight({ point_x100: 100, target_x100: 200, at: 1000 }, false)
    expect(figureAt(faded, 1000)).toBe(100)
    expect(figureAt(faded, 1400)).toBe(100)
  })

  it.each([101, 200, 1000, 1_000_000])('has the same pace before the gate at %i wherever it ends', target => {
    for (const isTurbo of [false, true]) {
      const far = planFlight({ point_x100: 100_000_000, target_x100: target, at: 0 }, isTurbo)
      for (const point_x100 of [target - 1, target, target * 2]) {
        const other = planFlight({ point_x100, target_x100: target, at: 0 }, isTurbo)
        expect(other.gate_ms).toBe(far.gate_ms)
        const until = Math.min(other.gate_ms, other.length_ms)
        for (let now = 0; now < until; now += 7) expect(figureAt(other, now)).toBe(figureAt(far, now))
      }
    }
  })

  it('reaches the target exactly at the gate, and a flight that falls short never does', () => {
    const far = planFlight({ point_x100: 900, target_x100: 300, at: 0 }, false)
    expect(figureAt(far, far.gate_ms)).toBe(300)
    const short = planFlight({ point_x100: 299, target_x100: 300, at: 0 }, false)
    expect(short.length_ms).toBeLessThan(short.gate_ms)
    expect(figureAt(short, 60_000)).toBe(299)
  })

  it('takes longer for far flights, but never long', () => {
    const length = (point_x100: number, target_x100: number, isTurbo = false) =>
      planFlight({ point_x100, target_x100, at: 0 }, isTurbo).length_ms
    expect(length(400, 200)).toBeLessThan(length(4000, 200))
    expect(length(Number.MAX_SAFE_INTEGER, 1_000_000)).toBeLessThanOrEqual(1700)
    expect(length(1_000_000, 200, true)).toBeLessThan(200)
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
