import type { Tournament } from '@arena/contract/endpoints/tournaments'
import { describe, expect, it } from 'vitest'
import { ownRounds } from './counted-rounds.ts'

const DAY_S = 24 * 60 * 60
const week = {
  counted_rounds: 60,
  rounds_per_day: 10,
  currentMember: true,
  start_timestamp: 1_000_000,
  end_timestamp: 1_000_000 + 7 * DAY_S,
} as Tournament

describe('a member’s rounds of a tournament that counts them', () => {
  it('are the rounds granted so far without those played, and the next ones come with the next day', () => {
    const now_s = week.start_timestamp + DAY_S + 5
    expect(ownRounds(week, { missing: 48, now_s })).toEqual({
      played: 12,
      total: 60,
      left: 8,
      next_s: week.start_timestamp + 2 * DAY_S,
    })
  })

  it('are none when all of today’s are played, and no more come when all are granted', () => {
    expect(ownRounds(week, { missing: 50, now_s: week.start_timestamp })?.left).toBe(0)
    expect(ownRounds(week, { missing: 50, now_s: week.start_timestamp + 6 * DAY_S })).toMatchObject({
      left: 50,
      next_s: undefined,
    })
  })

  it('are undefined for a non-member, and in a tournament without counted rounds', () => {
    const now_s = week.start_timestamp
    expect(ownRounds({ ...week, currentMember: false }, { missing: 60, now_s })).toBeUndefined()
    expect(ownRounds({ ...week, counted_rounds: 0 }, { missing: 0, now_s })).toBeUndefined()
  })
})
