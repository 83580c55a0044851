import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DailyClaim,
  type DailyRewardState,
  type DailyRewardTerms,
  dailyRewardAfterErasure,
  dailyRewardState,
} from './daily-reward.ts'

const HOUR = 3_600_000
const TERMS: DailyRewardTerms = { days: 7, cooldown: 24 * HOUR, kept: 48 * HOUR }
const START = Date.UTC(2026, 9, 24)

describe('the day of the daily reward', () => {
  it.each<[string, { last?: DailyClaim; now: number }, Partial<DailyRewardState>]>([
    ['is the first for a player who never claimed', { now: 0 }, { day: 1, isClaimed: false, wasLost: false }],
    [
      'stays claimed to the last moment of 24 hours',
      { last: { claimedAt: 0, day: 3 }, now: 24 * HOUR - 1 },
      { day: 3, isClaimed: true, nextClaimAt: 24 * HOUR, lostAt: 48 * HOUR },
    ],
    [
      'is the next one from then on',
      { last: { claimedAt: 0, day: 3 }, now: 24 * HOUR },
      { day: 4, isClaimed: false, nextClaimAt: undefined, lostAt: 48 * HOUR },
    ],
    [
      'is the next one to the last moment of 48 hours',
      { last: { claimedAt: 0, day: 3 }, now: 48 * HOUR - 1 },
      { day: 4, isClaimed: false },
    ],
    [
      'is the first again from then on',
      { last: { claimedAt: 0, day: 3 }, now: 48 * HOUR },
      { day: 1, isClaimed: false, wasLost: true, lostAt: undefined },
    ],
    [
      'is the first after the last, and nothing was lost',
      { last: { claimedAt: 0, day: 7 }, now: 24 * HOUR },
      { day: 1, isClaimed: false, wasLost: false, lostAt: undefined },
    ],
    [
      'is the first after the last, however late',
      { last: { claimedAt: 0, day: 7 }, now: 900 * HOUR },
      { day: 1, isClaimed: false, wasLost: false },
    ],
    [
      'of a cycle that was longer once is the first after it',
      { last: { claimedAt: 0, day: 9 }, now: 25 * HOUR },
      { day: 1, isClaimed: false, wasLost: false },
    ],
    [
      'of a claim that a faster clock has reported is claimed',
      { last: { claimedAt: HOUR, day: 2 }, now: 0 },
      { day: 2, isClaimed: true },
    ],
  ])('%s', (_, { last, now }, expected) => {
    expect(dailyRewardState(last, TERMS, now)).toMatchObject(expected)
  })

  it('is the first for a player who starts over, 24 hours after they left', () => {
    const left = 5 * HOUR
    expect(dailyRewardAfterErasure(left, TERMS, left)).toEqual({
      day: 1,
      isClaimed: true,
      nextClaimAt: left + 24 * HOUR,
      lostAt: undefined,
      wasLost: false,
    })
    expect(dailyRewardAfterErasure(left, TERMS, left + 24 * HOUR - 1).isClaimed).toBe(true)
    expect(dailyRewardAfterErasure(left, TERMS, left + 24 * HOUR)).toEqual(
      dailyRewardState(undefined, TERMS, START),
    )
  })

  /** A player who visits after each of these pauses and claims everything available. */
  function live(pauses: readonly number[]): readonly DailyClaim[] {
    const claims: DailyClaim[] = []
    let now = START
    for (const pause of pauses) {
      now += pause
      const state = dailyRewardState(claims.at(-1), TERMS, now)
      if (!state.isClaimed) claims.push({ claimedAt: now, day: state.day })
    }
    return claims
  }
  const pauses = fc.array(
    fc.oneof(
      fc.integer({ min: 0, max: 80 * HOUR }),
      fc.constantFrom(0, 1, 24 * HOUR - 1, 24 * HOUR, 24 * HOUR + 1, 48 * HOUR - 1, 48 * HOUR),
    ),
    { minLength: 1, maxLength: 60 },
  )

  /** Each claim with the one before it. */
  const neighbours = (claims: readonly DailyClaim[]) =>
    claims.slice(1).map((claim, index) => ({ before: claims[index] ?? claim, claim }))

  it('is never claimed twice within 24 hours, for any visits', () => {
    fc.assert(
      fc.property(pauses, list => {
        const waits = neighbours(live(list)).map(({ before, claim }) => claim.claimedAt - before.claimedAt)
        expect(waits.filter(wait => wait < 24 * HOUR)).toEqual([])
      }),
      properties(),
    )
  })

  it('goes up by one, or restarts exactly after the last day or 48 hours', () => {
    fc.assert(
      fc.property(pauses, list => {
        const claims = live(list)
        const expected = neighbours(claims).map(({ before, claim }) =>
          before.day === 7 || claim.claimedAt - before.claimedAt >= 48 * HOUR ? 1 : before.day + 1,
        )
        expect(claims.map(({ day }) => day)).toEqual([1, ...expected])
      }),
      properties(),
    )
  })

  it('can be claimed by everyone at the announced moment, and not a moment before', () => {
    fc.assert(
      fc.property(pauses, list => {
        const last = live(list).at(-1) ?? { claimedAt: START, day: 1 }
        const { nextClaimAt = 0 } = dailyRewardState(last, TERMS, last.claimedAt)
        expect(dailyRewardState(last, TERMS, nextClaimAt - 1).isClaimed).toBe(true)
        expect(dailyRewardState(last, TERMS, nextClaimAt).isClaimed).toBe(false)
      }),
      properties(),
    )
  })

  it('knows no calendar: all of it moves with the moment it began', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 7 }),
        fc.nat(60 * HOUR),
        fc.nat(400 * 24 * HOUR),
        (day, after, shift) => {
          const here = dailyRewardState({ claimedAt: START, day }, TERMS, START + after)
          const there = dailyRewardState({ claimedAt: START + shift, day }, TERMS, START + shift + after)
          const moved = (time: number | undefined) => (time === undefined ? undefined : time + shift)
          expect(there).toEqual({ ...here, nextClaimAt: moved(here.nextClaimAt), lostAt: moved(here.lostAt) })
        },
      ),
      properties(),
    )
  })
})
