import { expect, test } from 'vitest'
import { isPressTaken } from './stage.ts'

const ordering = { at: 'ordering', packageId: 'gold_1' } as const
const paying = { at: 'paying', packageId: 'gold_1' } as const
const rest = { at: 'rest' } as const

test('two presses in a row order once', () => {
  expect(isPressTaken(rest, Number.POSITIVE_INFINITY)).toBe(true)
  expect(isPressTaken(ordering, 10)).toBe(false)
  expect(isPressTaken(ordering, 5000)).toBe(false)
  expect(isPressTaken(paying, 199)).toBe(false)
})

test('a press after a closed payment places a new order at once, even within double-press time', () => {
  expect(isPressTaken(rest, 150)).toBe(true)
})

test('a payment that the client never reports as ended does not keep the player from ordering again', () => {
  expect(isPressTaken(paying, 200)).toBe(true)
})
