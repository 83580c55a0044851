import { expect, test } from 'vitest'
import { keysFor } from './row-keys.ts'

test('rows keep their keys while others come and go, and no key is given twice', () => {
  const first = keysFor([], 3)
  expect(new Set(first).size).toBe(3)
  expect(keysFor(first, 3)).toEqual(first)
  const without = first.toSpliced(1, 1)
  expect(keysFor(without, 2)).toEqual([first[0], first[2]])
  const more = keysFor(without, 4)
  expect(more.slice(0, 2)).toEqual(without)
  expect(new Set([...first, ...more]).size).toBe(5)
})
