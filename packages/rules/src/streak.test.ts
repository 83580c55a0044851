import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysToFreeze, hasCome, NO_STREAK, STREAK_MARKS, type Streak, settleStreak } from './streak.ts'

const TERMS = { daysForFreeze: 7, freezesMax: 2 }
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
    const lost: Streak = { settledDay: FIRST - 1, days: 0, best: 9, freezes: 2, marks: [] }
    expect(after('...', lost)).toMatchObject({ days: 0, freezes: 2 })
  })

  it('is never lost by a rest, however long, and a rest takes no freeze', () => {
    expect(after(`+++++++${'z'.repeat(200)}+`)).toMatchObject({ days: 8, freezes: 1 })
    expect(after('+++zz+')).toMatchObject({ days: 4 })
    expect(after('++z+').marks).toEqual(['played', 'played', 'rested', 'played'])
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
