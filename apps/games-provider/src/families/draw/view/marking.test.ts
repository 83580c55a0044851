import { describe, expect, it } from 'vitest'
import { type DrawRules, readTicket } from '../maths/number-draw.ts'
import { isOnTheBrink, quickPick, readKeptMarks, toggleMark } from './marking.ts'

const RULES: DrawRules = {
  balls: 12,
  drawn: 6,
  marks: [1, 2, 3, 4],
  pays: { 1: [0, 10], 2: [0, 0, 30], 3: [0, 0, 0, 90], 4: [0, 0, 0, 20, 300] },
}

describe('a ticket being marked', () => {
  it('keeps its numbers rising, removes a mark again, and accepts no more than the maximum', () => {
    expect(toggleMark(RULES, [3, 9], 5)).toEqual([3, 5, 9])
    expect(toggleMark(RULES, [3, 5, 9], 5)).toEqual([3, 9])
    expect(toggleMark(RULES, [1, 2, 3, 4], 5)).toBeUndefined()
    expect(toggleMark(RULES, [1, 2, 3, 4], 4)).toEqual([1, 2, 3])
  })

  it('can be filled quickly with any dice and is then a ticket the rules accept', () => {
    for (const random of [() => 0, () => 0.999_999, () => 0.5]) {
      for (const count of RULES.marks) {
        const numbers = quickPick(RULES, { count, random })
        expect(readTicket(RULES, { numbers })).toEqual({ numbers })
        expect(numbers).toHaveLength(count)
      }
    }
  })
})

describe('suspense', () => {
  it('is shown only while the very next ball could complete the ticket', () => {
    expect(isOnTheBrink(RULES, { numbers: [1, 2, 3, 4] }, [1, 2, 3])).toBe(true)
    expect(isOnTheBrink(RULES, { numbers: [1, 2, 3, 4] }, [1, 2, 9])).toBe(false)
    expect(isOnTheBrink(RULES, { numbers: [1, 2, 3, 4] }, [1, 2, 3, 4])).toBe(false)
    expect(isOnTheBrink(RULES, { numbers: [1, 2, 3, 4] }, [1, 2, 3, 10, 11, 12])).toBe(false)
    expect(isOnTheBrink(RULES, { numbers: [1, 2] }, [1])).toBe(false)
  })
})

describe('kept marks', () => {
  it('survive invalid data in a phone’s storage', () => {
    expect(readKeptMarks(RULES, { numbers: [2, 7], risk: 'high' })).toEqual({ numbers: [2, 7], risk: 'high' })
    for (const kept of [null, '', [2, 7], { numbers: [7, 2] }, { numbers: [13], risk: 'none' }])
      expect(readKeptMarks(RULES, kept)).toEqual({ numbers: [], risk: 'medium' })
  })
})
