import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const NOW = Date.parse('2030-03-04T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [-5 * MINUTE, '5 minutes ago', '5 минут назад'],
  [-59 * MINUTE, '59 minutes ago', '59 минут назад'],
  [-47 * HOUR, '47 hours ago', '47 часов назад'],
  [-49 * HOUR, '2 days ago', '2 дня назад'],
  [3 * HOUR, 'in 3 hours', 'через 3 часа'],
  [30_000, 'in 0 minutes', 'через 0 минут'],
])('a distance of %i ms is given in the largest unit that is precise enough', (distance, en, ru) => {
  expect(relativeTime('en', NOW + distance, NOW)).toBe(en)
  expect(relativeTime('ru', NOW + distance, NOW)).toBe(ru)
})
