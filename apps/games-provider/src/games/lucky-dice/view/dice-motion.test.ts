import { describe, expect, it } from 'vitest'
import { DICE, digitsOf, tumbleAt } from './dice-motion.ts'

describe('the dice of a roll', () => {
  it('show its four digits', () => {
    expect(digitsOf(0)).toEqual([0, 0, 0, 0])
    expect(digitsOf(705)).toEqual([0, 7, 0, 5])
    expect(digitsOf(9999)).toEqual([9, 9, 9, 9])
  })

  it.each([180, 620])('lie on its digits after a landing of %i ms, the first die first', land_ms => {
    const digits = digitsOf(4821)
    const at = (passed_ms: number) =>
      DICE.map(die => tumbleAt({ die, now: 5000 + passed_ms, landing: { passed_ms, land_ms }, digits }))
    expect(at(land_ms).map(({ digit }) => digit)).toEqual(digits)
    for (const { turns, lift } of at(land_ms)) expect([turns, lift].map(Math.abs)).toEqual([0, 0])
    const [first, , , last] = at(land_ms / 2)
    expect(Math.abs(first?.turns ?? 1)).toBe(0)
    expect(Math.abs(last?.turns ?? 0)).toBeGreaterThan(0)
  })

  it('keep tumbling until there is an answer', () => {
    const looks = [0, 100, 200].map(now => tumbleAt({ die: 1, now, landing: null, digits: null }))
    expect(new Set(looks.map(({ turns }) => turns)).size).toBe(3)
    for (const { digit, lift } of looks) {
      expect(digit).toBeGreaterThanOrEqual(0)
      expect(digit).toBeLessThan(10)
      expect(lift).toBeLessThanOrEqual(1)
    }
  })
})
