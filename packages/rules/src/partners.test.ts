import { expect, test } from 'vitest'
import { drawOne, isForGeo } from './partners.ts'

test('an offer is for the countries it lists, and a star is everywhere, unknown places too', () => {
  expect(isForGeo(['TR', 'AZ'], 'AZ')).toBe(true)
  expect(isForGeo(['TR', 'AZ'], 'DE')).toBe(false)
  expect(isForGeo(['TR'], '')).toBe(false)
  expect(isForGeo([''], '')).toBe(false)
  expect(isForGeo(['*'], '')).toBe(true)
  expect(isForGeo(['*'], 'DE')).toBe(true)
})

test('every one is drawn, from the first bytes to the last, and none from nothing', () => {
  const items = ['a', 'b', 'c'] as const
  expect(drawOne(items, Uint8Array.of(0, 0, 0, 0))).toBe('a')
  expect(drawOne(items, Uint8Array.of(0x55, 0x55, 0x55, 0x55))).toBe('a')
  expect(drawOne(items, Uint8Array.of(0x55, 0x55, 0x55, 0x56))).toBe('b')
  expect(drawOne(items, Uint8Array.of(255, 255, 255, 255))).toBe('c')
  expect(drawOne([], Uint8Array.of(1, 2, 3, 4))).toBeUndefined()
})
