import { describe, expect, test } from 'vitest'
import {
  drawWheel,
  WHEEL_COOLDOWN_S,
  type WheelTable,
  wheelLanding,
  wheelSpinKind,
  wheelTableFaults,
  wheelWait_s,
  wheelWeightsInForce,
} from './wheel.ts'

const COINS = Array.from({ length: 10 }, (_, index) => ({ prizeKey: `AC_${index}`, weight: 10 }))
const TABLE: WheelTable = {
  segments: [...COINS, { prizeKey: 'TON_1', weight: 3 }, { prizeKey: 'TON_10', weight: 1 }],
  fallback: { TON_1: 'AC_2', TON_10: 'AC_5' },
  secretWeights: [1, 3],
}
/** A word in the middle that favours nothing. */
const MIDDLE = 2 ** 31 + 2 ** 20
const ALL = () => true
const NONE = () => false

/** Blocks that begin with these words. */
function blockOf(...words: number[]): () => Uint8Array {
  const bytes = new Uint8Array(32)
  for (const [index, word] of words.entries()) new DataView(bytes.buffer).setUint32(index * 4, word)
  return () => bytes
}

describe('the free spin', () => {
  test('is available at once, and again exactly 24 hours later', () => {
    expect(wheelWait_s(0, 1_000)).toBe(0)
    expect(wheelWait_s(1_000, 1_000)).toBe(WHEEL_COOLDOWN_S)
    expect(wheelWait_s(1_000, 1_000 + WHEEL_COOLDOWN_S - 1)).toBe(1)
    expect(wheelWait_s(1_000, 1_000 + WHEEL_COOLDOWN_S)).toBe(0)
  })

  test('is used before an extra one, and without both there is none', () => {
    expect(wheelSpinKind({ last_s: 0, now_s: 5, extraSpins: 2 })).toBe('free')
    expect(wheelSpinKind({ last_s: 5, now_s: 6, extraSpins: 2 })).toBe('extra')
    expect(wheelSpinKind({ last_s: 5, now_s: 6, extraSpins: 0 })).toBeUndefined()
  })
})

describe('a draw', () => {
  test('takes the first number for the segment and the second for the secret prize', () => {
    expect(drawWheel(TABLE, blockOf(2 ** 32 - 1, 2 ** 32 - 1))).toEqual({
      number: 103,
      segment: 11,
      secret: 1,
    })
    expect(drawWheel(TABLE, blockOf(MIDDLE, 2 ** 30 - 1))).toEqual({ number: 52, segment: 5, secret: 0 })
  })

  test('draws again where a word would favour some numbers', () => {
    // 2^32 mod 104 = 48: the word 0 leaves a remainder below it.
    expect(drawWheel(TABLE, blockOf(0, MIDDLE, 0)).number).toBe(52)
  })

  test('continues in the next block when one is used up', () => {
    const asked: number[] = []
    const draw = drawWheel(TABLE, block => {
      asked.push(block)
      return block === 0 ? new Uint8Array(32) : blockOf(MIDDLE, MIDDLE)()
    })
    expect(draw.segment).toBe(5)
    expect(Math.max(...asked)).toBe(1)
  })
})

describe('a prize that is out of reach', () => {
  test('leaves its slice to the segment it falls back to, and every other slice where it is', () => {
    for (const [index, { prizeKey }] of TABLE.segments.entries()) {
      expect(wheelLanding(TABLE, index, ALL)).toBe(index)
      const landing = wheelLanding(TABLE, index, NONE)
      expect(landing).toBe({ TON_1: 2, TON_10: 5 }[prizeKey] ?? index)
    }
  })

  test('weighs nothing, and the weights still add up', () => {
    expect(wheelWeightsInForce(TABLE, ALL)).toEqual([...COINS.map(() => 10), 3, 1])
    expect(wheelWeightsInForce(TABLE, NONE)).toEqual([10, 10, 13, 10, 10, 11, 10, 10, 10, 10, 0, 0])
    expect(wheelWeightsInForce(TABLE, key => key === 'TON_1')).toEqual([
      10, 10, 10, 10, 10, 11, 10, 10, 10, 10, 3, 0,
    ])
  })
})

test('a table that can’t be drawn from is detected', () => {
  const faults = (change: Partial<WheelTable>) => wheelTableFaults({ ...TABLE, ...change })
  expect(faults({})).toEqual([])
  expect(faults({ segments: COINS })).toContain('There are 10 segments, not 12.')
  expect(faults({ secretWeights: [] })).toContain('There are no weights of the secret prizes.')
  expect(faults({ secretWeights: [0.5] })).toHaveLength(1)
  expect(faults({ secretWeights: [2 ** 20, 1] })).toHaveLength(1)
  expect(faults({ fallback: { TON_1: 'AC_99' } })).toHaveLength(1)
  expect(faults({ fallback: { TON_1: 'TON_10', TON_10: 'AC_1' } })).toHaveLength(1)
})
