import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from '../../../fairness/index.ts'
import {
  CRASH_DRAWS,
  crashPoint,
  crashReturn,
  drawCrashPoint,
  drawsReaching,
  leastReturning,
} from './crash-point.ts'

const PAIR = {
  serverSeed: 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd',
  clientSeed: 'arena-demo',
}

describe('the point a rising multiplier ends at', () => {
  it('is the published one at every nonce of the vectors', () => {
    const points = [0, 1, 2, 3, 4].map(nonce => drawCrashPoint(openStream({ ...PAIR, nonce })))
    expect(points).toEqual([1227, 267, 1712, 1137, 144])
  })

  it('is never below 1.00 and grows with the draw', () => {
    expect(crashPoint(0n)).toBe(100)
    expect(crashPoint(CRASH_DRAWS / 2n)).toBe(198)
    expect(crashPoint(CRASH_DRAWS - 1n)).toBe(Number.MAX_SAFE_INTEGER)
    let last = 0
    for (let step = 0n; step < 5000n; step += 1n) {
      const point = crashPoint((CRASH_DRAWS * step) / 5000n)
      expect(point).toBeGreaterThanOrEqual(last)
      last = point
    }
  })

  it.each([101, 110, 120, 150, 198, 200, 300, 500, 1000, 2000, 10_000, 100_000, 1_000_000])(
    'reaches %i hundredths for exactly as many draws as are counted',
    k => {
      const first = CRASH_DRAWS - drawsReaching(k)
      expect(crashPoint(first)).toBeGreaterThanOrEqual(k)
      expect(crashPoint(first - 1n)).toBeLessThan(k)
    },
  )

  it.each([
    [110, 0.9],
    [120, 0.825],
    [150, 0.66],
    [198, 0.5],
    [200, 0.495],
    [300, 0.33],
    [500, 0.198],
    [1000, 0.099],
    [2000, 0.0495],
    [10_000, 0.0099],
    [100_000, 0.00099],
  ])('is at least %i hundredths with the published chance %f', (k, chance) => {
    expect(Number(drawsReaching(k)) / Number(CRASH_DRAWS)).toBeCloseTo(chance, 12)
  })

  it('ends at 1.00 in 2 of 101 flights', () => {
    const atOnce = CRASH_DRAWS - drawsReaching(101)
    expect(Number(atOnce) / Number(CRASH_DRAWS)).toBeCloseTo(2 / 101, 14)
  })

  it('returns 99 % at every cash-out, never more, and less only by the rounding of the division', () => {
    for (let k = 101; k <= 1_000_000; k += 997) {
      const { numerator, denominator } = crashReturn(k)
      const missing = 99n * (denominator / 100n) - numerator
      expect(missing).toBe((99n * CRASH_DRAWS) % BigInt(k))
    }
  })

  it('names the multiplier with the lowest return', () => {
    const least = leastReturning(101, 2000)
    const left = (k: number) => (99n * CRASH_DRAWS) % BigInt(k)
    for (let k = 101; k <= 2000; k += 1) expect(left(k)).toBeLessThanOrEqual(left(least))
  })

  it('has the expected frequency over many rounds', () => {
    const rounds = 40_000
    const counts = new Map([110, 200, 1000, 10_000].map(k => [k, 0]))
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const stream = openStream({ serverSeed: commitmentOf('crash'), clientSeed: 'long run', nonce })
      const point = drawCrashPoint(stream)
      for (const [k, count] of counts) if (point >= k) counts.set(k, count + 1)
    }
    for (const [k, count] of counts) {
      const chance = 99 / k
      const deviation = Math.sqrt(chance * (1 - chance) * rounds)
      expect(Math.abs(count - chance * rounds)).toBeLessThan(4 * deviation)
    }
  })
})
