import { array, assert, integer, property, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'
import { activityOf, dayAfter, type EndedDay, MONTH_DAYS, WEEK_DAYS } from './activity.ts'

const FIRST = '2026-01-01'
const DAYS = 80

/** For each player, the days on which they finished a round. */
const histories = array(uniqueArray(integer({ min: 0, max: DAYS - 1 }), { maxLength: 20 }), {
  minLength: 1,
  maxLength: 6,
})

function endedDays(history: readonly (readonly number[])[]): readonly EndedDay[] {
  return history.flatMap((days, player) =>
    days
      .toSorted((a, b) => a - b)
      .map((day, index) => ({
        bucket: player % 2,
        player_id: player,
        day: dayAfter(FIRST, day),
        exp: index + 1,
      })),
  )
}

it('counts different players of a week and a month, in whatever pieces the days come', () => {
  assert(
    property(histories, integer({ min: 0, max: 60 }), (history, cut) => {
      const days = endedDays(history)
      const first = activityOf(days.slice(0, cut), [])
      const second = activityOf(days.slice(cut), first.players)
      const windows = [...first.windows, ...second.windows]
      const counted = Array.from({ length: DAYS }, (_, day) => {
        const at = windows.filter(window => window.day === dayAfter(FIRST, day))
        return [at.reduce((sum, { week }) => sum + week, 0), at.reduce((sum, { month }) => sum + month, 0)]
      })
      const playedWithin = (day: number, length: number) =>
        history.filter(played => played.some(on => on <= day && on > day - length)).length
      expect(counted).toEqual(
        counted.map((_, day) => [playedWithin(day, WEEK_DAYS), playedWithin(day, MONTH_DAYS)]),
      )
    }),
  )
})

it('counts each player once on each day they played, under the first day they ever did', () => {
  assert(
    property(histories, history => {
      const { cohorts } = activityOf(endedDays(history), [])
      for (const { day, first_day, players } of cohorts) {
        const expected = history.filter(
          played =>
            played.some(on => dayAfter(FIRST, on) === day) &&
            dayAfter(FIRST, Math.min(...played)) === first_day,
        )
        expect(players).toBe(expected.length)
      }
      const counted = cohorts.reduce((sum, { players }) => sum + players, 0)
      expect(counted).toBe(history.reduce((sum, played) => sum + played.length, 0))
    }),
  )
})

it('does not count a day on which a player claimed and finished no round', () => {
  const day = { bucket: 0, player_id: 1, exp: 4 }
  const { players } = activityOf([{ ...day, day: FIRST }], [])
  expect(activityOf([{ ...day, day: dayAfter(FIRST, 1) }], players)).toEqual({
    players,
    cohorts: [],
    windows: [],
  })
})
