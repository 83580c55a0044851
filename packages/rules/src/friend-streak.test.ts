import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FriendStreak, restartFriendStreak, settleFriendStreak } from './friend-streak.ts'

const FIRST = 20_000
const NEW: FriendStreak = { settledDay: FIRST - 1, days: 0, best: 0, lost: 0 }

/** `b` both played, `o` one of them, `z` one of them rested, `.` nobody. All days but the last are over. */
function after(life: string, from: FriendStreak = NEW, overUntil = FIRST + life.length - 2): FriendStreak {
  return settleFriendStreak(from, {
    overUntil,
    today: FIRST + life.length - 1,
    hasBoth: day => life[day - FIRST] === 'b',
    isRest: day => life[day - FIRST] === 'z',
  })
}

describe('a streak of two players', () => {
  it('counts the days on which both played, and today as soon as both have', () => {
    expect(after('bbb')).toEqual({ settledDay: FIRST + 2, days: 3, best: 3, lost: 0 })
    expect(after('bbo')).toMatchObject({ days: 2, lost: 0 })
  })

  it('begins with the first day of both, however long that takes', () => {
    expect(after('oo.o.b')).toMatchObject({ days: 1, lost: 0 })
  })

  it('ends with a day on which one of them did not play, once that day is over for both', () => {
    expect(after('bbo.')).toEqual({ settledDay: FIRST + 2, days: 0, best: 2, lost: 2 })
    expect(after('bbo.', NEW, FIRST + 1)).toMatchObject({ days: 2, lost: 0 })
    expect(after('bbobbb')).toMatchObject({ days: 0, best: 2, lost: 2 })
  })

  it('waits for a day that is over for one of them only before it counts the next', () => {
    expect(after('bbob', NEW, FIRST + 1)).toMatchObject({ days: 2, settledDay: FIRST + 1 })
    expect(after('bbbb', NEW, FIRST + 1)).toMatchObject({ days: 4 })
  })

  it('loses nothing by a rest of either', () => {
    expect(after('bbzzzzb')).toMatchObject({ days: 3, lost: 0 })
  })

  it('starts again at nothing and keeps its best', () => {
    const again = restartFriendStreak(after('bbo.'), FIRST + 2)
    expect(again).toEqual({ settledDay: FIRST + 2, days: 0, best: 2, lost: 0 })
    expect(after('bbo.bb', again)).toMatchObject({ days: 2, best: 2, lost: 0 })
  })

  it('comes to the same however often it is looked at in between', () => {
    const lives = fc.string({ unit: fc.constantFrom('b', 'b', 'b', 'o', 'z'), minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(lives, fc.infiniteStream(fc.boolean()), (life, looks) => {
        let streak = NEW
        for (let length = 1; length <= life.length; length += 1)
          if (looks.next().value === true || length === life.length)
            streak = after(life.slice(0, length), streak)
        expect(streak).toEqual(after(life))
        expect(streak.best).toBeLessThanOrEqual([...life].filter(day => day === 'b').length)
      }),
    )
  })
})
