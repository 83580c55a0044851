import { expect, it } from 'vitest'
import NUMBERS from './numbers.json' with { type: 'json' }
import { GAMES } from './registry.ts'

it('every game has a permanent number of its own, which identifies it in stored rounds', () => {
  const registered = Object.entries(NUMBERS)
  for (const { id, number } of GAMES) expect(registered).toContainEqual([id, number])
  expect(new Set(registered.map(([, number]) => number)).size).toBe(registered.length)
})
