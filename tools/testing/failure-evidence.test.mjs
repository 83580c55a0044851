import { expect, test } from 'vitest'
import { failedIn, repetitionOf } from './failure-evidence.mjs'

/** @param {string} title @param {boolean} ok */
const spec = (title, ok) => ({ title, ok, file: 'games.journey.ts', line: 7 })

test('only the failed journeys are repeated, in whichever file they are', () => {
  const suites = [{ specs: [spec('a', true)], suites: [{ specs: [spec('b', false)] }] }]
  expect(failedIn(suites).map(({ title }) => title)).toEqual(['b'])
})

test('repeats the failed journey of those that share a line, with any characters in its name', () => {
  const command = repetitionOf(spec('1 + 1 (is it 2?)', false))
  expect(command).toContain('games.journey.ts:7')
  const pattern = new RegExp(command[command.indexOf('-g') + 1] ?? '')
  expect('games 1 + 1 (is it 2?)').toMatch(pattern)
  expect('games 1 + 1 (is it 2?), again').not.toMatch(pattern)
})
