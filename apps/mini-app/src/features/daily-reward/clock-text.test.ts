import { expect, test } from 'vitest'
import { clockText } from './clock-text.ts'

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [86_399, '23:59:59'],
  [172_800, '48:00:00'],
])('%i seconds are shown as %s', (left_s, text) => {
  expect(clockText(left_s)).toBe(text)
})
