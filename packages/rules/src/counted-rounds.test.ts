import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lastRoundsAt,
  nextRoundsAt,
  type PlannedRounds,
  roundsLeft,
  roundsOpen,
  roundTermsFault,
} from './index.ts'

const DAY_MS = 86_400_000
const START_MS = Date.UTC(2026, 10, 22, 21)
const DAILY = { countedRounds: 60, roundsPerDay: 12 }

describe('counted rounds', () => {
  it('are handed out day by day, and unplayed ones stay open', () => {
    const open = (ms: number) => roundsOpen(DAILY, START_MS, START_MS + ms)
    expect(open(-1)).toBe(0)
    expect(open(0)).toBe(12)
    expect(open(DAY_MS - 1)).toBe(12)
    expect(open(DAY_MS)).toBe(24)
    expect(open(4 * DAY_MS)).toBe(60)
    expect(open(6 * DAY_MS)).toBe(60)
    expect(roundsLeft(open(2 * DAY_MS), 5)).toBe(31)
    expect(roundsLeft(open(0), 13)).toBe(0)
  })

  it('are all open from the start without a daily hand-out, and without end where none are counted', () => {
    expect(roundsOpen({ countedRounds: 60, roundsPerDay: 0 }, START_MS, START_MS)).toBe(60)
    const free = { countedRounds: 0, roundsPerDay: 0 }
    expect(roundsOpen(free, START_MS, START_MS)).toBe(Number.POSITIVE_INFINITY)
    expect(nextRoundsAt(free, { start_ms: START_MS, end_ms: START_MS + DAY_MS }, START_MS)).toBeUndefined()
  })

  it('say when the next ones come: then more are open, and not a millisecond before', () => {
    const natural = (max: number) => fc.integer({ min: 1, max })
    fc.assert(
      fc.property(
        natural(200),
        natural(50),
        fc.integer({ min: -DAY_MS, max: 9 * DAY_MS }),
        (countedRounds, roundsPerDay, at) => {
          const terms = { countedRounds, roundsPerDay }
          const now_ms = START_MS + at
          const next_ms = nextRoundsAt(terms, { start_ms: START_MS, end_ms: START_MS + 7 * DAY_MS }, now_ms)
          const open = roundsOpen(terms, START_MS, now_ms)
          // Without a next hand-out all are open, or none comes before the end.
          const isLast = open === countedRounds || at >= 6 * DAY_MS
          expect(next_ms === undefined).toBe(isLast)
          const [before, after] = [now_ms, (next_ms ?? Number.MAX_SAFE_INTEGER) - 1].map(ms =>
            roundsOpen(terms, START_MS, ms),
          )
          expect(next_ms === undefined || after === before).toBe(true)
          expect(next_ms === undefined || roundsOpen(terms, START_MS, next_ms) > open).toBe(true)
        },
      ),
      properties(),
    )
  })

  it('are all open from the last hand-out on', () => {
    expect(lastRoundsAt(DAILY, START_MS)).toBe(START_MS + 4 * DAY_MS)
    expect(lastRoundsAt({ countedRounds: 61, roundsPerDay: 12 }, START_MS)).toBe(START_MS + 5 * DAY_MS)
    expect(lastRoundsAt({ countedRounds: 60, roundsPerDay: 0 }, START_MS)).toBe(START_MS)
  })
})

describe('a plan of counted rounds', () => {
  const plan: PlannedRounds = {
    ...DAILY,
    fixedStake: 200,
    startBalance: 12_000,
    qualifyingRounds: 60,
    maxAttempts: 0,
    games: ['golden-arena'],
    start_ms: START_MS,
    end_ms: START_MS + 7 * DAY_MS,
  }
  const faultOf = (rest: Partial<PlannedRounds>) => roundTermsFault({ ...plan, ...rest })

  it('uses the start up exactly, with one game and one attempt, and can be finished', () => {
    expect(faultOf({})).toBeUndefined()
    expect(faultOf({ fixedStake: 0 })).toBe('fixed_stake')
    expect(faultOf({ startBalance: 12_100 })).toBe('fixed_stake')
    expect(faultOf({ startBalance: 0 })).toBeUndefined()
    expect(faultOf({ startBalance: 0, fixedStake: 0 })).toBe('fixed_stake')
    expect(faultOf({ qualifyingRounds: 50 })).toBe('qualifying_rounds')
    expect(faultOf({ maxAttempts: 1 })).toBe('max_attempts')
    expect(faultOf({ games: ['golden-arena', 'lucky-clover'] })).toBe('games')
    expect(faultOf({ end_ms: START_MS + 4 * DAY_MS })).toBe('rounds_per_day')
  })

  it('is no matter of a tournament without counted rounds, which has neither a stake nor a day of theirs', () => {
    const free = { countedRounds: 0, fixedStake: 0, roundsPerDay: 0, maxAttempts: 3, games: ['a', 'b'] }
    expect(faultOf(free)).toBeUndefined()
    expect(faultOf({ ...free, fixedStake: 200 })).toBe('fixed_stake')
    expect(faultOf({ ...free, roundsPerDay: 12 })).toBe('rounds_per_day')
  })
})
