import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canonicalZone,
  changeZone,
  dayDate,
  dayOfDate,
  dayTurn_ms,
  plannedDay,
  plannedTurn_ms,
  playerDay,
  UNKNOWN_ZONE,
  type ZonePlan,
  zoneAt,
} from './player-day.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const at = (text: string) => Date.parse(text)
const UNKNOWN: ZonePlan = { zone: null, from_ms: 0, before: null }
/** With summer time and without, at both ends of the world, at odd offsets, and where clocks turn at 03:00. */
const ZONES = [
  'Europe/Moscow',
  'Europe/Berlin',
  'Europe/Kyiv',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Asia/Kamchatka',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Africa/Casablanca',
] as const
const zones = fc.constantFrom(...ZONES)
const moments = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') })

describe('a player’s day', () => {
  it('turns at three in the morning of theirs, so that a night belongs to its evening', () => {
    const day = dayOfDate('2026-11-25')
    expect(playerDay('Europe/Moscow', at('2026-11-25T23:59:59.999Z'))).toBe(day)
    expect(playerDay('Europe/Moscow', at('2026-11-26T00:00:00Z'))).toBe(day + 1)
    expect(playerDay('Asia/Kamchatka', at('2026-11-25T14:59:59Z'))).toBe(day)
    expect(playerDay('Asia/Kamchatka', at('2026-11-25T15:00:00Z'))).toBe(day + 1)
    expect(dayDate(day)).toBe('2026-11-25')
  })

  it('follows clocks that are put forward and back', () => {
    // Kyiv goes from 03:00 to 04:00 on 29 March 2026, and from 04:00 to 03:00 on 25 October.
    expect(dayTurn_ms('Europe/Kyiv', dayOfDate('2026-03-29'))).toBe(at('2026-03-29T01:00:00Z'))
    expect(dayTurn_ms('Europe/Kyiv', dayOfDate('2026-10-25'))).toBe(at('2026-10-25T00:00:00Z'))
    expect(dayTurn_ms('America/New_York', dayOfDate('2026-11-01'))).toBe(at('2026-11-01T08:00:00Z'))
  })

  it('begins at its turn and not before, and is 22 to 26 hours long, in every zone', () => {
    fc.assert(
      fc.property(zones, moments, (zone, now) => {
        const day = playerDay(zone, now)
        const turn = dayTurn_ms(zone, day)
        expect(playerDay(zone, turn)).toBe(day)
        expect(playerDay(zone, turn - 1)).toBe(day - 1)
        const length_h = (dayTurn_ms(zone, day + 1) - turn) / HOUR_MS
        expect(length_h).toBeGreaterThanOrEqual(22)
        expect(length_h).toBeLessThanOrEqual(26)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a time zone', () => {
  it('is one of the IANA list, in the list’s own spelling', () => {
    expect(canonicalZone('Europe/Istanbul')).toBe('Europe/Istanbul')
    expect(canonicalZone('europe/istanbul')).toBe('Europe/Istanbul')
    expect(canonicalZone('Turkey')).toBe('Europe/Istanbul')
    for (const name of ['', '+03:00', 'GMT+3x', 'Europe/Atlantis', `A${'a'.repeat(80)}`, 'Europe/Kyiv\0'])
      expect(canonicalZone(name)).toBeUndefined()
  })

  it('is Moscow’s as long as it is unknown, and the first reported zone applies at once', () => {
    expect(zoneAt(UNKNOWN, 0)).toBe(UNKNOWN_ZONE)
    expect(zoneAt(changeZone(UNKNOWN, 'Asia/Kathmandu', 5), 5)).toBe('Asia/Kathmandu')
  })

  it('that changes holds from the next turn of the day on, in the zone that was left', () => {
    const now = at('2026-11-25T12:00:00Z')
    const first = changeZone(UNKNOWN, 'Europe/Moscow', now - 30 * DAY_MS)
    const moved = changeZone(first, 'America/New_York', now)
    expect(moved.from_ms).toBe(at('2026-11-26T00:00:00Z'))
    expect(zoneAt(moved, moved.from_ms - 1)).toBe('Europe/Moscow')
    expect(zoneAt(moved, moved.from_ms)).toBe('America/New_York')
  })

  it('that changes leaves the days before as they were, and no day begins before the change', () => {
    const first = changeZone(UNKNOWN, 'Europe/Moscow', at('2026-10-01T00:00:00Z'))
    const moved = changeZone(first, 'Asia/Bangkok', at('2026-11-25T12:00:00Z'))
    const day = dayOfDate('2026-11-25')
    expect([day, day + 1, day + 2].map(one => plannedTurn_ms(moved, one))).toEqual(
      ['2026-11-25T00:00:00Z', '2026-11-26T00:00:00Z', '2026-11-26T20:00:00Z'].map(at),
    )
    for (const one of [day, day + 1, day + 2]) {
      expect(plannedDay(moved, plannedTurn_ms(moved, one))).toBe(one)
      expect(plannedDay(moved, plannedTurn_ms(moved, one) - 1)).toBe(one - 1)
    }
  })

  it('changes once a week at most, whatever is reported in between', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(zones, fc.integer({ min: 1, max: 60 })), { minLength: 2, maxLength: 40 }),
        reported => {
          let now = at('2026-03-01T00:00:00Z')
          let plan = changeZone(UNKNOWN, 'Europe/Berlin', now)
          const changes = [plan.from_ms]
          for (const [zone, hours] of reported) {
            now += hours * HOUR_MS
            const next = changeZone(plan, zone, now)
            if (next === plan) continue
            // A change of the plan never changes the zone of this moment.
            expect(zoneAt(next, now)).toBe(zoneAt(plan, now))
            plan = next
            changes.push(plan.from_ms)
          }
          const apart = changes.slice(1).map((from, index) => from - (changes[index] ?? 0))
          expect(Math.min(7 * DAY_MS, ...apart)).toBe(7 * DAY_MS)
        },
      ),
      { numRuns: 60 },
    )
  })
})
