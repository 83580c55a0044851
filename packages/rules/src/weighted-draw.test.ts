import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DRAW_BYTES, drawWeighted } from './weighted-draw.ts'

const four = (number: number) => new Uint8Array([number >>> 24, number >>> 16, number >>> 8, number])

describe('a weighted draw', () => {
  it('takes each part of the range exactly as wide as its weight', () => {
    const items = [{ weight: 1 }, { weight: 0 }, { weight: 3 }]
    const drawn = [0, 2 ** 30 - 1, 2 ** 30, 2 ** 32 - 1].map(number => drawWeighted(items, four(number)))
    expect(drawn).toEqual([items[0], items[0], items[2], items[2]])
  })

  it('never draws what weighs nothing, and always draws something', () => {
    const weights = fc
      .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 20 })
      .filter(list => list.some(weight => weight > 0))
    fc.assert(
      fc.property(weights, fc.uint8Array({ minLength: DRAW_BYTES, maxLength: DRAW_BYTES }), (list, bytes) => {
        const items = list.map(weight => ({ weight }))
        expect(drawWeighted(items, bytes).weight).toBeGreaterThan(0)
      }),
      properties(),
    )
  })

  it('refuses a list without a weight', () => {
    expect(() => drawWeighted([], four(0))).toThrow(RangeError)
    expect(() => drawWeighted([{ weight: 0 }], four(0))).toThrow(RangeError)
  })
})
