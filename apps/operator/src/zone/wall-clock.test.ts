import { describe, expect, it } from 'vitest'
import { dayOf, fieldOf, isZone, momentOf, offsetText, plusDays } from './wall-clock.ts'

const MOSCOW = 'Europe/Moscow'
const BERLIN = 'Europe/Berlin'
const HOUR_MS = 3_600_000
const at = (text: string) => Date.parse(text)

describe('a moment in the chosen zone', () => {
  it('is the same moment after it went through a field, whatever zone the browser has', () => {
    for (const zone of [MOSCOW, BERLIN, 'UTC', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Apia']) {
      for (const text of [
        '2026-11-27T09:30:00Z',
        '2026-01-01T00:00:00Z',
        '2026-06-30T23:59:15Z',
        '1969-12-31T23:00:01Z',
      ]) {
        expect(momentOf(fieldOf(at(text), zone), zone), `${zone} ${text}`).toBe(at(text))
      }
    }
  })

  it('shows the wall clock of its zone, with seconds only where there are some', () => {
    expect(fieldOf(at('2026-11-27T21:30:00Z'), MOSCOW)).toBe('2026-11-28T00:30')
    expect(fieldOf(at('2026-11-27T21:30:07.900Z'), MOSCOW)).toBe('2026-11-28T00:30:07')
    expect(dayOf(at('2026-11-27T21:30:00Z'), MOSCOW)).toBe('2026-11-28')
    expect(fieldOf(Number.NaN, MOSCOW)).toBe('')
  })

  it('is parsed hour by hour on the day the clock goes back: the repeated hour is the first one', () => {
    const start = at('2026-10-24T22:00:00Z')
    const fields = Array.from({ length: 6 }, (_, hour) => fieldOf(start + hour * HOUR_MS, BERLIN))
    expect(fields.map(field => field.slice(11))).toEqual([
      '00:00',
      '01:00',
      '02:00',
      '02:00',
      '03:00',
      '04:00',
    ])
    expect(fields.map(field => (momentOf(field, BERLIN) - start) / HOUR_MS)).toEqual([0, 1, 2, 2, 4, 5])
  })

  it('is parsed hour by hour on the day the clock goes forward: the skipped hour is the next one', () => {
    const start = at('2026-03-28T23:00:00Z')
    const fields = Array.from({ length: 4 }, (_, hour) => fieldOf(start + hour * HOUR_MS, BERLIN))
    expect(fields.map(field => field.slice(11))).toEqual(['00:00', '01:00', '03:00', '04:00'])
    expect(fields.map(field => (momentOf(field, BERLIN) - start) / HOUR_MS)).toEqual([0, 1, 2, 3])
    expect(fieldOf(momentOf('2026-03-29T02:30', BERLIN), BERLIN)).toBe('2026-03-29T03:30')
  })

  it('keeps its time of day some days later, across a change of the clock', () => {
    const noon = at('2026-10-20T10:00:00Z')
    expect(fieldOf(plusDays(noon, 7, BERLIN), BERLIN)).toBe('2026-10-27T12:00')
    expect(plusDays(noon, 7, BERLIN) - noon).toBe(7 * 24 * HOUR_MS + HOUR_MS)
  })

  it('is NaN until the input is complete', () => {
    for (const text of ['', '2026-11-27', '2026-11-27T', 'tomorrow']) expect(momentOf(text, MOSCOW)).toBeNaN()
  })
})

it('a zone is shown with its offset from UTC', () => {
  const now = at('2026-11-27T12:00:00Z')
  const zones = [MOSCOW, 'UTC', 'Asia/Kolkata', 'America/St_Johns', 'America/New_York']
  expect(zones.map(zone => offsetText(now, zone))).toEqual(['UTC+3', 'UTC', 'UTC+5:30', 'UTC−3:30', 'UTC−5'])
  expect(['Europe/Moscow', 'Mars/Base', ''].map(isZone)).toEqual([true, false, false])
})
