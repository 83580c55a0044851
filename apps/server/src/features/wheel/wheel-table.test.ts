import { createCipheriv } from 'node:crypto'
import type { WheelPrizeKey } from '@arena/contract/endpoints/wheel'
import { drawWheel, wheelLanding, wheelWeightsInForce } from '@arena/rules'
import { describe, expect, it } from 'vitest'
import { WHEEL } from '../../content/wheel.ts'
import { commitmentOf, fairDraw, openTable, tonPerSpinNano, type WheelContent } from './wheel-table.ts'

const SERVER_SEED = 'e83b2c1f5d0a4f7788990011aabbccddeeff00112233445566778899aabbccdd'
const DRAWS = 1_000_000
const BLOCK_BYTES = 32
/** χ² beyond which a fair draw comes with less than one chance in a thousand, by degrees of freedom. */
const CRITICAL: Readonly<Record<number, number>> = { 6: 22.46, 9: 27.88, 11: 31.26 }

/** This many blocks of randomness, the same in every run. */
function manyBlocks(count: number): Uint8Array {
  const stream = createCipheriv('aes-256-ctr', Buffer.alloc(32, 7), Buffer.alloc(16))
  return stream.update(Buffer.alloc(count * BLOCK_BYTES))
}

/** A segment without weight must not have come at all. */
function isFair(seen: readonly number[], weights: readonly number[]): boolean {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const count = weights.reduce((sum, _, index) => sum + (seen[index] ?? 0), 0)
  const possible = weights.filter(weight => weight > 0)
  if (weights.some((weight, index) => weight === 0 && (seen[index] ?? 0) > 0)) return false
  const chiSquare = weights.reduce((sum, weight, index) => {
    const expected = (count * weight) / total
    return weight === 0 ? sum : sum + ((seen[index] ?? 0) - expected) ** 2 / expected
  }, 0)
  return chiSquare < (CRITICAL[possible.length - 1] ?? 0)
}

describe('a draw of the wheel', () => {
  const { rules } = openTable(WHEEL)
  const weights = rules.segments.map(({ weight }) => weight)
  const count = (into: number[], index: number) => {
    into[index] = (into[index] ?? 0) + 1
  }

  it('is as likely as its weight says, over a million spins of each table', () => {
    const blocks = manyBlocks(DRAWS)
    const [all, fallen, secrets]: number[][] = [[], [], []]
    for (let spin = 0; spin < DRAWS; spin += 1) {
      const { segment, secret } = drawWheel(rules, () => blocks.subarray(spin * BLOCK_BYTES))
      count(all ?? [], segment)
      count(
        fallen ?? [],
        wheelLanding(rules, segment, () => false),
      )
      count(secrets ?? [], secret)
    }
    expect(isFair(all ?? [], weights)).toBe(true)
    expect(
      isFair(
        fallen ?? [],
        wheelWeightsInForce(rules, () => false),
      ),
    ).toBe(true)
    expect(isFair(secrets ?? [], rules.secretWeights)).toBe(true)
  })

  it('is as likely as that over the seeds players really have', () => {
    const seen: number[] = []
    for (let spin = 1; spin <= DRAWS / 20; spin += 1) {
      count(seen, fairDraw(rules, { serverSeed: SERVER_SEED, clientSeed: 'arena-demo', spin }).segment)
    }
    expect(isFair(seen, weights)).toBe(true)
  })

  it('follows from its seeds and can be recomputed by hand', () => {
    const seeds = { serverSeed: SERVER_SEED, clientSeed: 'arena-demo', spin: 0 }
    // The first block begins with eb590816: 3948480534 × 100000 ÷ 2^32 = 91932.7….
    expect(fairDraw(openTable(WHEEL).rules, seeds).number).toBe(91_932)
    expect(commitmentOf(SERVER_SEED)).toBe('62e272b41fb31ff96ad5029c333257f08db766e36fe5a733af0f5c014bb8d6cd')
  })
})

describe('the content of the wheel', () => {
  const refused = (change: Partial<WheelContent>) => {
    try {
      openTable({ ...WHEEL, ...change })
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
    return undefined
  }
  const weighing = (prizeKey: WheelPrizeKey, weight: number) =>
    WHEEL.segments.map(segment => (segment.prizeKey === prizeKey ? { prizeKey, weight } : segment))

  it('adds up to 100,000 and gives the TON it says', () => {
    expect(WHEEL.segments.reduce((sum, { weight }) => sum + weight, 0)).toBe(100_000)
    expect(WHEEL.secret.reduce((sum, { weight }) => sum + weight, 0)).toBe(100_000)
    expect(tonPerSpinNano(WHEEL)).toBeCloseTo(0.0016 * 1e9, 3)
    expect(refused({})).toBeUndefined()
  })

  it('is refused when it gives away too much or makes no sense', () => {
    expect(refused({ segments: weighing('TON_10', 600) })).toContain('A spin gives')
    expect(refused({ segments: weighing('AC_5000', 0.5) })).toContain('not a whole number')
    expect(refused({ segments: WHEEL.segments.slice(1) })).toContain('11 segments')
    expect(refused({ tonPerDayNano: 5_000_000_000 })).toContain('TON_10 exceeds the daily TON budget')
    expect(refused({ tonPerDayNano: -1 })).toContain('enter an amount')
    expect(refused({ tonFallback: { TON_1: 'AC_10000' } })).toContain('TON_10 needs a fallback')
    expect(refused({ tonFallback: { TON_1: 'AC_15000', TON_10: 'AC_50000' } })).toContain('not on the wheel')
    expect(refused({ tonFallback: { TON_1: 'GOLDEN_TICKET', TON_10: 'AC_50000' } })).toContain(
      'must be ArenaCoins',
    )
    expect(refused({ secret: [{ prize: { key: 'ton', value: 1 }, weight: 1 }] })).toContain(
      'Secret prizes can be',
    )
    expect(refused({ withoutPromo: { key: 'ac', value: 0 } })).toContain('has no value')
  })

  it('may give no TON at all', () => {
    expect(refused({ tonPerDayNano: 0 })).toBeUndefined()
  })
})
