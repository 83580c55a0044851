import { properties } from '@arena/test-kit/run-options'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openTournamentWeek } from './open-tournament-week.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 168 * HOUR_MS

describe('the week of the open tournament', () => {
  it.each([
    // The last second of a week in Moscow is still Sunday evening in UTC.
    ['2026-11-15T20:59:59Z', '2026-11-08T21:00:00Z', 'open_2026W46'],
    ['2026-11-15T21:00:00Z', '2026-11-15T21:00:00Z', 'open_2026W47'],
    ['2026-11-21T03:00:00Z', '2026-11-15T21:00:00Z', 'open_2026W47'],
    // ISO 8601: the first days of January may belong to the last week of the year before, and the other way round.
    ['2027-01-02T12:00:00Z', '2026-12-27T21:00:00Z', 'open_2026W53'],
    ['2024-12-31T12:00:00Z', '2024-12-29T21:00:00Z', 'open_2025W01'],
    ['2026-01-01T12:00:00Z', '2025-12-28T21:00:00Z', 'open_2026W01'],
    ['2026-02-03T12:00:00Z', '2026-02-01T21:00:00Z', 'open_2026W06'],
  ])('of %s starts at %s and is archived as %s', (now, start, archiveKey) => {
    const week = openTournamentWeek(Date.parse(now))
    expect(new Date(week.start_ms).toISOString()).toBe(start.replace('Z', '.000Z'))
    expect(week.archiveKey).toBe(archiveKey)
  })

  it('holds its moment, lasts seven days, starts on a Monday in Moscow and meets the next one', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2015-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        date => {
          const week = openTournamentWeek(date.getTime())
          expect(week.start_ms).toBeLessThanOrEqual(date.getTime())
          expect(week.end_ms).toBeGreaterThan(date.getTime())
          expect(week.end_ms - week.start_ms).toBe(WEEK_MS)
          const moscow = new Date(week.start_ms + 3 * HOUR_MS)
          expect([moscow.getUTCDay(), moscow.getUTCHours(), moscow.getUTCMinutes()]).toEqual([1, 0, 0])
          expect(openTournamentWeek(week.end_ms).start_ms).toBe(week.end_ms)
        },
      ),
      properties(),
    )
  })

  it('never gives two weeks of a lifetime one key', () => {
    const first = Date.parse('2020-01-01T00:00:00Z')
    const keys = Array.from(
      { length: 4_000 },
      (_, week) => openTournamentWeek(first + week * WEEK_MS).archiveKey,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })
})
