import { expect, test } from 'vitest'
import { createWatchClock, endOfBrokenAd } from './ad-offer.ts'

test('time in view counts, from the first look on', () => {
  const clock = createWatchClock()
  expect(clock.tick(5_000, true)).toBe(0)
  expect(clock.tick(5_250, true)).toBe(250)
  expect(clock.tick(6_000, true)).toBe(1_000)
})

test('a page in the background earns nothing, however long it stays there', () => {
  const clock = createWatchClock()
  clock.tick(0, true)
  clock.tick(500, true)
  expect(clock.tick(900, false)).toBe(500)
  expect(clock.tick(60_000, false)).toBe(500)
  expect(clock.tick(60_500, true)).toBe(1_000)
})

test('a page that wakes from sleep counts at most one more second', () => {
  const clock = createWatchClock()
  clock.tick(0, true)
  expect(clock.tick(3_600_000, true)).toBe(1_000)
})

test('time never runs backwards', () => {
  const clock = createWatchClock()
  clock.tick(1_000, true)
  expect(clock.tick(400, true)).toBe(0)
  expect(clock.tick(600, true)).toBe(200)
})

test('an ad that breaks off after it was watched long enough is reported to the server', () => {
  expect(endOfBrokenAd({ watched_ms: 14_999, closeAfter_s: 15 })).toBe('failed')
  expect(endOfBrokenAd({ watched_ms: 15_000, closeAfter_s: 15 })).toBe('watched')
})
