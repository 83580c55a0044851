import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  daysToFreeze,
  hasCome,
  NO_STREAK,
  STREAK_MARKS,
  type Streak,
  settleStreak,
  toRestore,
} from './streak.ts'

const TERMS = { daysForFreeze: 7, freezesMax: 2, daysToRestore: 3, restoreWithin: 7 }
const never = () => false
const FIRST = 20_000

/** A streak after days from `FIRST` on: `+` the player came, `.` they did not, `z` a day of rest. */
function after(days: string, from: Streak = NO_STREAK): Streak {
  const came = [...days].flatMap((day, index) => (day === '+' ? [FIRST + index] : []))
  const isRest = (day: number) => days[day - FIRST] === 'z'
  return settleStreak(from, { today: FIRST + days.length, came, isRest }, TERMS)
}

describe('a streak', () => {
  it('counts days on which the player came, and today from the moment they come', () => {
    expect(after('+++')).toMatchObject({ days: 3, best: 3, settledDay: FIRST + 2 })
    const today = settleStreak(after('++'), { today: FIRST + 2, came: [FIRST + 2], isRest: never }, TERMS)
    expect(today.days).toBe(3)
    expect(hasCome(today, FIRST + 2)).toBe(true)
    expect(hasCome(after('+++'), FIRST + 3)).toBe(false)
  })

  it('does not exist before the first day, and begins with it', () => {
    expect(after('....')).toEqual(NO_STREAK)
    expect(after('..+')).toMatchObject({ days: 1, marks: ['played'] })
  })

  it('earns a freeze for every seven days, and keeps two at most', () => {
    expect(after('++++++').freezes).toBe(0)
    expect(daysToFreeze(after('++++++'), TERMS)).toBe(1)
    expect(after('+++++++').freezes).toBe(1)
    expect(after('+'.repeat(14)).freezes).toBe(2)
    expect(after('+'.repeat(60)).freezes).toBe(2)
    expect(daysToFreeze(after('+'.repeat(14)), TERMS)).toBeUndefined()
  })

  it('uses a freeze automatically for a missed day, and restarts when there is none', () => {
    expect(after('+++++++.+')).toMatchObject({ days: 8, freezes: 0 })
    expect(after('+++++++.+').marks.slice(-2)).toEqual(['frozen', 'played'])
    expect(after('+++++++..+')).toMatchObject({ days: 1, best: 7, freezes: 0 })
    expect(after('+++.+')).toMatchObject({ days: 1, best: 3 })
  })

  it('spends no freeze on a streak that is not there', () => {
    const lost: Streak = { settledDay: FIRST - 1, days: 0, best: 9, freezes: 2, lost: null, marks: [] }
    expect(after('...', lost)).toMatchObject({ days: 0, freezes: 2 })
  })

  it('is never lost by a rest, however long, and a rest takes no freeze', () => {
    expect(after(`+++++++${'z'.repeat(200)}+`)).toMatchObject({ days: 8, freezes: 1 })
    expect(after('+++zz+')).toMatchObject({ days: 4 })
    expect(after('++z+').marks).toEqual(['played', 'played', 'rested', 'played'])
  })

  it.each<[string, string, number]>([
    ['three days in a row after a missed one', '+++++.+++', 8],
    ['three days that begin on the last possible one', '+++++.....+++', 8],
    ['three days after one that was not enough', '+++++.+.+++', 8],
    ['three days with a break between', '+++++.+zz++', 8],
    ['a break of weeks before', `+++++.${'z'.repeat(30)}+++`, 8],
    ['days that go on after it', '+++++.+++++', 10],
    ['a second loss', '+++++.+++.+++', 11],
  ])('is earned back by %s', (_, days, expected) => {
    expect(after(days)).toMatchObject({ days: expected, best: expected, lost: null })
  })

  it.each<[string, string, number]>([
    ['two days', '+++++.++', 2],
    ['three days that end too late', '+++++......+++', 3],
    ['days with a gap', '+++++.++.++', 2],
    ['three days after one of two days', '++.+++', 3],
  ])('is not earned back by %s', (_, days, expected) => {
    expect(after(days).days).toBe(expected)
  })

  it('says how many days earn it back while they are enough', () => {
    const left = (days: string) => toRestore(after(days), FIRST + days.length, TERMS)
    expect(left('+++++')).toBeUndefined()
    expect(left('+++++.')).toEqual({ days: 5, daysLeft: 3 })
    expect(left('+++++.++')).toEqual({ days: 5, daysLeft: 1 })
    expect(left('+++++.+++')).toBeUndefined()
    expect(left('+++++.....')).toEqual({ days: 5, daysLeft: 3 })
    expect(left('+++++......')).toBeUndefined()
    const today = { today: FIRST + 10, came: [FIRST + 10], isRest: never }
    expect(toRestore(settleStreak(after('+++++.....'), today, TERMS), FIRST + 10, TERMS)).toEqual({
      days: 5,
      daysLeft: 2,
    })
  })

  it('never counts a day on which the player did not come', () => {
    const lives = fc.string({ unit: fc.constantFrom('+', '+', '.', 'z'), maxLength: 80 })
    fc.assert(
      fc.property(lives, life => {
        expect(after(life).best).toBeLessThanOrEqual([...life].filter(day => day === '+').length)
      }),
    )
  })

  it('comes to the same however often it is looked at in between', () => {
    const lives = fc.string({ unit: fc.constantFrom('+', '+', '+', '.', 'z'), maxLength: 80 })
    fc.assert(
      fc.property(lives, fc.infiniteStream(fc.boolean()), (life, looks) => {
        const isRest = (day: number) => life[day - FIRST] === 'z'
        const came = [...life].flatMap((day, index) => (day === '+' ? [FIRST + index] : []))
        let streak = NO_STREAK
        for (let day = FIRST; day <= FIRST + life.length; day += 1) {
          if (looks.next().value !== true && day < FIRST + life.length) continue
          const known = came.filter(one => one <= day)
          streak = settleStreak(streak, { today: day, came: known, isRest }, TERMS)
        }
        expect(streak).toEqual(after(life))
        expect(streak.best).toBeGreaterThanOrEqual(streak.days)
        expect(streak.marks.length).toBeLessThanOrEqual(STREAK_MARKS)
      }),
    )
  })
})
