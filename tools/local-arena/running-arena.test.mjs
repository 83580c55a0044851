import { expect, test } from 'vitest'
import { endedReason } from './running-arena.mjs'

test('a failed start ends with the output of the program that failed first', () => {
  const lines = ['info opening the database', 'fatal The data in ./data is in use by process 7.\n    at open']
  expect(endedReason('games', 1, lines)).toBe('games ended: The data in ./data is in use by process 7.')
})

test('a program that printed nothing is named with its exit code', () => {
  expect(endedReason('games', 'SIGKILL', [])).toBe('games ended (SIGKILL) and printed nothing.')
})
