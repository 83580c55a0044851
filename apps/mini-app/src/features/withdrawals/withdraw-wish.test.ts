import { expect, test } from 'vitest'
import { wishOf } from './withdraw-wish.ts'

const address = 'UQexample'

test.each(['1.5', '1.50', '1.5.', 1.5])('%j TON is the press of 1.5 TON', amount => {
  expect(wishOf({ amount, address })).toBe('1.5 UQexample')
})

test('another amount or address is another press', () => {
  const wishes = [
    { amount: '1.5', address },
    { amount: '1.51', address },
    { amount: '15', address },
    { amount: '1.5', address: 'UQother' },
  ]
  expect(new Set(wishes.map(wishOf)).size).toBe(wishes.length)
})
