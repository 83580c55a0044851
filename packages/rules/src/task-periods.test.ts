import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DrawableTask, drawTasks, taskPeriod } from './task-periods.ts'

describe('a period of tasks', () => {
  it.each([
    ['day', '2026-11-24T20:59:59.999Z', 'day:2026-11-24 2026-11-23T21:00:00.000Z 2026-11-24T21:00:00.000Z'],
    ['day', '2026-11-24T21:00:00.000Z', 'day:2026-11-25 2026-11-24T21:00:00.000Z 2026-11-25T21:00:00.000Z'],
    ['week', '2026-11-24T12:00:00.000Z', 'week:2026-11-23 2026-11-22T21:00:00.000Z 2026-11-29T21:00:00.000Z'],
  ] as const)('%s at %s is %s, from midnight to midnight in Moscow', (kind, now, expected) => {
    const { key, start_ms, end_ms } = taskPeriod(kind, Date.parse(now))
    expect(`${key} ${new Date(start_ms).toISOString()} ${new Date(end_ms).toISOString()}`).toBe(expected)
  })
})

const POOL: readonly DrawableTask[] = [
  { key: 'spins_20', goal: 'spins', levels: { from: 1, to: 3 } },
  { key: 'spins_60', goal: 'spins', levels: { from: 4, to: 10 } },
  { key: 'spins_80', goal: 'spins', levels: { from: 4, to: 10 } },
  { key: 'sessions_2', goal: 'sessions', levels: { from: 1, to: 10 } },
  { key: 'win_streak_2', goal: 'win_streak', levels: { from: 1, to: 10 } },
  { key: 'win_value_100', goal: 'win_value', levels: { from: 1, to: 10 } },
]

describe('the tasks of a day', () => {
  it('are the requested number, of different goals, for the level, and the same however often they are drawn', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 10 }), (day, level) => {
        const { key } = taskPeriod('day', Date.parse('2026-01-01') + day * 24 * 60 * 60_000)
        const drawn = drawTasks(POOL, { period: key, level, count: 3 })
        expect(drawn).toHaveLength(3)
        expect(new Set(drawn.map(({ goal }) => goal)).size).toBe(3)
        for (const { levels } of drawn) expect(levels.from <= level && level <= levels.to).toBe(true)
        expect(drawTasks(POOL, { period: key, level, count: 3 })).toEqual(drawn)
      }),
      properties(),
    )
  })

  it('change from day to day, and each of the pool has its days', () => {
    const days = Array.from({ length: 200 }, (_, day) =>
      drawTasks(POOL, { period: taskPeriod('day', day * 86_400_000).key, level: 5, count: 3 })
        .map(({ key }) => key)
        .join(),
    )
    for (const key of ['spins_60', 'spins_80', 'sessions_2', 'win_streak_2', 'win_value_100'])
      expect(days.filter(day => day.includes(key)).length).toBeGreaterThan(40)
    expect(new Set(days).size).toBeGreaterThan(5)
  })
})
