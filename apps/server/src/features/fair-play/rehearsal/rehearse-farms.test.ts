import { expect, it } from 'vitest'
import { rehearseFarms } from './rehearse-farms.ts'

it('nine of ten farms of five accounts or more are found, and at most one of a hundred people is taken for one', () => {
  const figures = rehearseFarms({ people: 600, worlds: 16, seed: 7 })
  expect(figures.farms.naive.all).toBe(16)
  expect(figures.recall).toBeGreaterThanOrEqual(0.9)
  expect(figures.falseHolds).toBeLessThanOrEqual(0.01)
  // Nothing links them: a method that finds them would find anyone.
  expect(figures.farms.ghosts.found).toBe(0)
})

it('the same seed gives the same figures', () => {
  const size = { people: 200, worlds: 2, seed: 3 }
  expect(rehearseFarms(size)).toEqual(rehearseFarms(size))
})
