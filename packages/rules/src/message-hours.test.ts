import { assert, constantFrom, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { nextMorning_ms, writingTime_ms } from './message-hours.ts'

const at = (time: string) => Date.parse(`2026-11-25T${time}Z`)

it.each([
  ['Europe/Moscow', '05:59', '06:00'],
  ['Europe/Moscow', '06:00', '06:00'],
  ['Europe/Moscow', '18:59', '18:59'],
  ['Asia/Kamchatka', '09:59', '09:59'],
])('in %s a message due at %s UTC is sent at %s', (zone, now, sent) => {
  expect(writingTime_ms(zone, at(now))).toBe(at(sent))
})

it('the night belongs to the evening before and ends at nine in the morning', () => {
  const morning = Date.parse('2026-11-26T06:00Z')
  for (const night of ['2026-11-25T19:00Z', '2026-11-25T23:59Z', '2026-11-26T00:00Z', '2026-11-26T05:59Z'])
    expect(writingTime_ms('Europe/Moscow', Date.parse(night))).toBe(morning)
  expect(nextMorning_ms('Europe/Moscow', at('12:00'))).toBe(morning)
})

it('is never before now, and always between nine and ten at night by the player’s clock', () => {
  const zones = ['Europe/Moscow', 'America/New_York', 'Pacific/Chatham', 'Asia/Kolkata', 'Pacific/Kiritimati']
  const moments = integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') })
  assert(
    property(constantFrom(...zones), moments, (zone, now_ms) => {
      const sent_ms = writingTime_ms(zone, now_ms)
      expect(sent_ms).toBeGreaterThanOrEqual(now_ms)
      const hour = Number(
        new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(
          sent_ms,
        ),
      )
      expect(hour).toBeGreaterThanOrEqual(9)
      expect(hour).toBeLessThan(22)
    }),
  )
})
