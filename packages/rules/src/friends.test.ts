import { describe, expect, test } from 'vitest'
import { friendReward, friendRoundsLeft, moscowDayStart, storyDoublesUntil } from './friends.ts'

const REWARD = { ac: 10_000, doubledAc: 20_000 }
const NOW = Date.UTC(2026, 10, 18, 12)

describe('the reward for a friend', () => {
  test('is the single one for a friend who came by the link', () => {
    expect(friendReward(REWARD, { channel: 'link', doublesUntil: null, now: NOW })).toBe(10_000)
  })

  test('is doubled for a friend who came through a story, whenever that was', () => {
    expect(friendReward(REWARD, { channel: 'story', doublesUntil: null, now: NOW })).toBe(20_000)
    expect(friendReward(REWARD, { channel: 'story', doublesUntil: NOW - 1, now: NOW })).toBe(20_000)
  })

  test('is doubled while a story of the inviter counts, and single from its last moment on', () => {
    expect(friendReward(REWARD, { channel: 'link', doublesUntil: NOW + 1, now: NOW })).toBe(20_000)
    expect(friendReward(REWARD, { channel: 'link', doublesUntil: NOW, now: NOW })).toBe(10_000)
  })
})

test('a story counts for whole days', () => {
  expect(new Date(storyDoublesUntil(NOW, 30)).toISOString()).toBe('2026-12-18T12:00:00.000Z')
})

test('rounds that are left are never fewer than none', () => {
  expect([0, 3, 10, 400].map(exp => friendRoundsLeft(10, exp))).toEqual([10, 7, 0, 0])
})

test.each([
  ['2026-11-18T20:59:59.999Z', '2026-11-17T21:00:00.000Z'],
  ['2026-11-18T21:00:00.000Z', '2026-11-18T21:00:00.000Z'],
  ['2026-11-19T00:00:00.000Z', '2026-11-18T21:00:00.000Z'],
])('%s lies in the Moscow day that began at %s', (now, start) => {
  expect(new Date(moscowDayStart(Date.parse(now))).toISOString()).toBe(start)
})
