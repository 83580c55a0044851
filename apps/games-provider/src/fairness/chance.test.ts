/** The draws behave like chance. Seeds are fixed, so a failure is a change of the code and never bad luck. */
import { describe, expect, it } from 'vitest'
import { commitmentOf, openStream } from './index.ts'

const SERVER_SEED = commitmentOf('chance')
const DRAWS = 200_000

function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
}

function drawMany(n: number, count: number): number[] {
  const stream = openStream({ serverSeed: SERVER_SEED, clientSeed: `chance-${n}`, nonce: 0 })
  return Array.from({ length: count }, () => stream.index(n))
}

/** Correlation of each draw with the one `lag` draws later. */
function serialCorrelation(values: readonly number[], lag: number): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const shares = values.map(value => value - mean)
  const variance = shares.reduce((sum, share) => sum + share ** 2, 0)
  return shares.reduce((sum, share, place) => sum + share * (shares[place + lag] ?? 0), 0) / variance
}

describe('draws', () => {
  it.each([
    { n: 10, critical: 27.88 },
    { n: 32, critical: 61.1 },
    { n: 37, critical: 67.99 },
    { n: 52, critical: 87.97 },
  ])('of $n results fall evenly (chi-square, 99.9 %)', ({ n, critical }) => {
    const counts = Array.from({ length: n }, () => 0)
    for (const draw of drawMany(n, DRAWS)) counts[draw] = (counts[draw] ?? 0) + 1
    expect(chiSquare(counts)).toBeLessThan(critical)
  })

  it('do not depend on the ones before', () => {
    const values = drawMany(10_000, DRAWS)
    for (const lag of [1, 2, 8, 9]) {
      expect(Math.abs(serialCorrelation(values, lag))).toBeLessThan(4 / Math.sqrt(DRAWS))
    }
  })

  it('of one nonce do not depend on the nonce before', () => {
    const rolls = Array.from({ length: 40_000 }, (_, nonce) =>
      openStream({ serverSeed: SERVER_SEED, clientSeed: 'chance', nonce }).index(10_000),
    )
    expect(Math.abs(serialCorrelation(rolls, 1))).toBeLessThan(4 / Math.sqrt(rolls.length))
  })
})

describe('a published commitment', () => {
  it('predicts nothing about the round it commits to', () => {
    // 16 first digits of the hash against 16 equal ranges of the roll: independent if no cell is abnormal (255 degrees of freedom, 99.9 %).
    const cells = Array.from({ length: 256 }, () => 0)
    for (let player = 0; player < 40_000; player += 1) {
      const serverSeed = commitmentOf(`player ${player}`)
      const digit = Number.parseInt(commitmentOf(serverSeed).slice(0, 1), 16)
      const roll = openStream({ serverSeed, clientSeed: 'demo', nonce: 0 }).index(16)
      const cell = digit * 16 + roll
      cells[cell] = (cells[cell] ?? 0) + 1
    }
    expect(chiSquare(cells)).toBeLessThan(330.5)
  })
})
