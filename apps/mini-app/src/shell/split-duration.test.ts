import { expect, test } from 'vitest'
import { splitDuration } from './split-duration.ts'

test('a duration is split into days, hours, minutes and seconds', () => {
  expect(splitDuration(2 * 86_400 + 3 * 3600 + 4 * 60 + 5)).toEqual({
    days: 2,
    hours: 3,
    minutes: 4,
    seconds: 5,
  })
  expect(splitDuration(86_399.9)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 })
})

test('a duration that is over counts as zero', () => {
  expect(splitDuration(-5)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
