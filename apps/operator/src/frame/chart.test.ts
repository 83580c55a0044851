import { expect, test } from 'vitest'
import { nextIndex } from './chart.tsx'

test.each([
  ['ArrowRight', undefined, 0],
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', undefined, 4],
  ['ArrowLeft', 0, 0],
  ['Home', 3, 0],
  ['End', 0, 4],
  ['Enter', 2, undefined],
])('the key %s moves from value %s to value %s of five', (key, now, next) => {
  expect(nextIndex(key, { now, length: 5 })).toBe(next)
})
