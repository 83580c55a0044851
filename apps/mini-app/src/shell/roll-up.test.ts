import { expect, test } from 'vitest'
import { rolled } from './roll-up.tsx'

test('a figure rolls from the old value to the new one, up and down, and ends on it exactly', () => {
  expect(rolled(100, 200, 0)).toBe(100)
  expect(rolled(100, 200, 0.5)).toBeGreaterThan(150)
  expect(rolled(100, 200, 0.5)).toBeLessThan(200)
  expect(rolled(100, 201.5, 1)).toBe(201.5)
  expect(rolled(12, 3, 0.5)).toBeLessThan(8)
  expect(rolled(12, 3, 1.7)).toBe(3)
  expect(rolled(12, 3, -1)).toBe(12)
})
