import { describe, expect, test } from 'vitest'
import {
  challengeOutcome,
  challengePoints,
  friendReward,
  friendRoundsLeft,
  moscowDayStart,
  storyDoublesUntil,
} from './friends.ts'

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
])('%s is in the Moscow day that began at %s', (now, start) => {
  expect(new Date(moscowDayStart(Date.parse(now))).toISOString()).toBe(start)
})

test('points of a challenge are the same for every stake', () => {
  const times = [0, 2.5, 1, 0.333]
  const pointsAt = (bet: number) => challengePoints(times.map(factor => ({ bet, win: bet * factor })))
  expect(new Set([100, 1_000, 250_000].map(pointsAt))).toEqual(new Set([383]))
})

describe('a challenge', () => {
  const all = (points: number) => ({ isComplete: true, points })
  const some = (points: number) => ({ isComplete: false, points })
  const cases = {
    'is open while a friend plays': [all(900), [some(1_000)], false, undefined],
    'is open while nobody else takes part': [all(900), [], false, undefined],
    'is won by the best': [all(900), [all(800), all(899)], false, 'won'],
    'is drawn by two equal ones': [all(900), [all(900), all(100)], false, 'drawn'],
    'is lost to a better one': [all(900), [all(901)], false, 'lost'],
    'leaves out a player without rounds at the end': [all(0), [all(0), some(5_000)], true, 'drawn'],
    'is nobody’s when only one has played': [all(900), [some(1_000)], true, 'alone'],
    'is missed by a player who has not played': [some(5_000), [all(1)], true, 'missed'],
  } as const
  test.each(Object.entries(cases))('%s', (_, [own, others, isOver, outcome]) => {
    expect(challengeOutcome(own, others, isOver)).toBe(outcome)
  })
})
