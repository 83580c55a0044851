import { properties } from '@arena/test-kit/run-options'
import { array, assert, constant, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeLimit,
  countPlay,
  dayEnd_ms,
  dayStart_ms,
  fitsStarsLimit,
  isDayUsedUp,
  joinBreaks,
  type LimitPlan,
  LOOSENING_MS,
  limitPlanAt,
  NO_LIMIT,
  PLAY_GAP_MS,
  type PlayBreak,
  playedToday_ms,
  runningBreak,
  takeBreak,
} from './play-limits.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const NOON_MS = Date.UTC(2030, 0, 7, 12)
const MIDNIGHT_MS = Date.UTC(2030, 0, 8)

const limits = oneof(constant(null), integer({ min: 0, max: 5 }))
const wishes = array(record({ wanted: limits, wait_ms: integer({ min: 0, max: 2 * DAY_MS }) }), {
  maxLength: 12,
})
const tightness = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY

describe('a limit', () => {
  it('is never looser than any limit asked for or in force a day ago or since', () => {
    assert(
      property(wishes, asked => {
        let plan: LimitPlan = NO_LIMIT
        let now_ms = NOON_MS
        const history: { at_ms: number; allowed: number }[] = []
        for (const { wanted, wait_ms } of asked) {
          plan = changeLimit(plan, wanted, now_ms)
          history.push({ at_ms: now_ms, allowed: tightness(wanted) })
          now_ms += wait_ms
          const force = tightness(limitPlanAt(plan, now_ms).value)
          // A limit looser than the last request is never allowed, and neither is one looser than a request younger than a day.
          const words = history.filter((_, index) => {
            const next = history[index + 1]
            return next === undefined || next.at_ms > now_ms - LOOSENING_MS
          })
          expect(force).toBeLessThanOrEqual(Math.max(...words.map(({ allowed }) => allowed)))
          for (const { allowed } of words.slice(0, -1)) expect(force).toBeLessThanOrEqual(allowed)
        }
      }),
      properties(),
    )
  })

  it('that is stricter holds at once, and withdraws what waits', () => {
    assert(
      property(wishes, limits, (asked, wanted) => {
        let plan: LimitPlan = NO_LIMIT
        let now_ms = NOON_MS
        for (const wish of asked) {
          plan = changeLimit(plan, wish.wanted, now_ms)
          now_ms += wish.wait_ms
        }
        const before = limitPlanAt(plan, now_ms)
        if (tightness(wanted) > tightness(before.value)) return
        expect(changeLimit(plan, wanted, now_ms)).toEqual({ value: wanted, next: null })
      }),
      properties(),
    )
  })

  it('that is looser holds a day later, to the millisecond', () => {
    const plan = changeLimit({ value: 30, next: null }, null, NOON_MS)
    expect(plan).toEqual({ value: 30, next: { value: null, from_ms: NOON_MS + DAY_MS } })
    expect(limitPlanAt(plan, NOON_MS + DAY_MS - 1).value).toBe(30)
    expect(limitPlanAt(plan, NOON_MS + DAY_MS)).toEqual(NO_LIMIT)
  })

  it('requested again is not delayed; a different one restarts the wait', () => {
    const waiting = changeLimit({ value: 30, next: null }, 60, NOON_MS)
    expect(changeLimit(waiting, 60, NOON_MS + 5)).toEqual(waiting)
    expect(changeLimit(waiting, 90, NOON_MS + 5).next).toEqual({ value: 90, from_ms: NOON_MS + 5 + DAY_MS })
    expect(changeLimit(waiting, 30, NOON_MS + 5)).toEqual({ value: 30, next: null })
  })
})

describe('play time', () => {
  const gaps = array(integer({ min: 0, max: 10 * MINUTE_MS }), { maxLength: 200 })

  it('is the time that two minutes before each stake cover of the day, wherever stakes lie', () => {
    assert(
      property(
        integer({ min: MIDNIGHT_MS - 20 * MINUTE_MS, max: MIDNIGHT_MS + MINUTE_MS }),
        gaps,
        (start_ms, waits) => {
          let time = { last_ms: 0, played_ms: 0 }
          let now_ms = start_ms
          const covered: [from_ms: number, to_ms: number][] = []
          for (const wait_ms of waits) {
            now_ms += wait_ms
            time = countPlay(time, now_ms)
            covered.push([now_ms - PLAY_GAP_MS, now_ms])
          }
          const first_ms = dayStart_ms(now_ms)
          let expected_ms = 0
          let reached_ms = first_ms
          for (const [from_ms, to_ms] of covered) {
            if (to_ms <= reached_ms) continue
            expected_ms += to_ms - Math.max(from_ms, reached_ms)
            reached_ms = to_ms
          }
          expect(playedToday_ms(time, now_ms)).toBe(waits.length === 0 ? 0 : expected_ms)
          expect(playedToday_ms(time, now_ms)).toBeLessThanOrEqual(now_ms - first_ms)
        },
      ),
      properties(),
    )
  })

  it('never grows by the same moment reported twice, nor by a clock that is behind', () => {
    const time = countPlay({ last_ms: 0, played_ms: 0 }, NOON_MS)
    expect(time).toEqual({ last_ms: NOON_MS, played_ms: PLAY_GAP_MS })
    expect(countPlay(time, NOON_MS)).toEqual(time)
    expect(countPlay(time, NOON_MS - 5_000)).toEqual(time)
  })

  it('restarts at midnight UTC, and a night counts on the day it is played on', () => {
    const late = countPlay({ last_ms: MIDNIGHT_MS - 30_000, played_ms: 900_000 }, MIDNIGHT_MS - 1)
    expect(late.played_ms).toBe(900_000 + 29_999)
    expect(playedToday_ms(late, MIDNIGHT_MS - 1)).toBe(late.played_ms)
    expect(playedToday_ms(late, MIDNIGHT_MS)).toBe(0)
    expect(countPlay(late, MIDNIGHT_MS)).toEqual({ last_ms: MIDNIGHT_MS, played_ms: 0 })
    expect(countPlay(late, MIDNIGHT_MS + 40_000).played_ms).toBe(40_000)
    expect(dayEnd_ms(MIDNIGHT_MS - 1)).toBe(MIDNIGHT_MS)
    expect(dayEnd_ms(MIDNIGHT_MS)).toBe(MIDNIGHT_MS + DAY_MS)
  })

  it('uses a limit up at its last millisecond', () => {
    const used = (played_ms: number) =>
      isDayUsedUp({ last_ms: NOON_MS, played_ms }, { value: 15, next: null }, NOON_MS)
    expect(used(15 * MINUTE_MS - 1)).toBe(false)
    expect(used(15 * MINUTE_MS)).toBe(true)
    expect(isDayUsedUp({ last_ms: NOON_MS, played_ms: DAY_MS }, NO_LIMIT, NOON_MS)).toBe(false)
  })
})

describe('a break', () => {
  const asked = oneof(
    record({ kind: constant('cool_off' as const), days: constantFrom(1, 3, 7, 30) }),
    record({ kind: constant('self_exclusion' as const), days: constantFrom(180, 365, null) }),
  )

  it('is never shortened nor weakened, for any requests and times', () => {
    assert(
      property(array(record({ asked, wait_ms: integer({ min: 0, max: 200 * DAY_MS }) })), wants => {
        let taken: PlayBreak | null = null
        let now_ms = NOON_MS
        for (const want of wants) {
          const running: PlayBreak | null = runningBreak(taken, now_ms)
          const next = takeBreak(taken, want.asked, now_ms)
          const end_ms = want.asked.days === null ? Infinity : now_ms + want.asked.days * DAY_MS
          expect(next === undefined).toBe(running !== null && end_ms < running.until_ms)
          const kind = running?.kind === 'self_exclusion' ? running.kind : want.asked.kind
          expect(next ?? { kind, until_ms: end_ms }).toEqual({ kind, until_ms: end_ms })
          taken = next ?? taken
          now_ms += want.wait_ms
        }
      }),
      properties(),
    )
  })

  it.each([
    [null, ['cool_off', 1], ['cool_off', 1]],
    [
      ['cool_off', 2],
      ['cool_off', 1],
      ['cool_off', 2],
    ],
    [
      ['cool_off', 2],
      ['self_exclusion', 1],
      ['self_exclusion', 2],
    ],
    [
      ['self_exclusion', 1],
      ['cool_off', 2],
      ['self_exclusion', 2],
    ],
    [
      ['self_exclusion', Infinity],
      ['cool_off', 2],
      ['self_exclusion', Infinity],
    ],
  ] as const)('%j and one of an earlier account, %j, are %j', (own, earlier, joined) => {
    const breakOf = ([kind, until_ms]: readonly [PlayBreak['kind'], number]) => ({ kind, until_ms })
    expect(joinBreaks(own && breakOf(own), breakOf(earlier))).toEqual(breakOf(joined))
  })

  it('runs until its last millisecond', () => {
    const day = takeBreak(null, { kind: 'cool_off', days: 1 }, NOON_MS) ?? null
    expect(day).toEqual({ kind: 'cool_off', until_ms: NOON_MS + DAY_MS })
    expect(runningBreak(day, NOON_MS + DAY_MS - 1)).toEqual(day)
    expect(runningBreak(day, NOON_MS + DAY_MS)).toBeNull()
  })
})

it('a package fits under the Stars limit up to the last Star', () => {
  const plan: LimitPlan = { value: 100, next: { value: null, from_ms: NOON_MS } }
  expect(fitsStarsLimit(plan, { spent: 25, price: 75 }, NOON_MS - 1)).toBe(true)
  expect(fitsStarsLimit(plan, { spent: 26, price: 75 }, NOON_MS - 1)).toBe(false)
  expect(fitsStarsLimit(plan, { spent: 26, price: 75 }, NOON_MS)).toBe(true)
})
