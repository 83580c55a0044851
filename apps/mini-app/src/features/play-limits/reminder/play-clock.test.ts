import { expect, test } from 'vitest'
import { afterReminder, afterRound, isReminderDue, minutesPlayed, NO_PLAY, parseClock } from './play-clock.ts'

const MINUTE_MS = 60_000
const START_MS = 1_795_000_000_000

/** A player whose rounds begin after such pauses. */
function playing(...pauses_ms: readonly number[]) {
  let now_ms = START_MS
  return pauses_ms.reduce(
    (clock, pause_ms) => {
      now_ms += pause_ms
      return afterRound(clock, now_ms)
    },
    afterRound(NO_PLAY, START_MS),
  )
}

test('the first round of a sitting counts nothing, the next counts the time since', () => {
  expect(minutesPlayed(playing())).toBe(0)
  expect(minutesPlayed(playing(MINUTE_MS, MINUTE_MS))).toBe(2)
})

test('a pause counts two minutes at most, and a long break restarts the count', () => {
  expect(minutesPlayed(playing(29 * MINUTE_MS))).toBe(2)
  expect(minutesPlayed(playing(MINUTE_MS, 30 * MINUTE_MS))).toBe(0)
  expect(minutesPlayed(playing(MINUTE_MS, 30 * MINUTE_MS, MINUTE_MS))).toBe(1)
})

test('a clock that runs backwards counts nothing and takes nothing away', () => {
  expect(minutesPlayed(playing(MINUTE_MS, -5 * MINUTE_MS))).toBe(1)
})

test('the player is reminded after each interval of play, and never when reminders are off', () => {
  const quarter = playing(...Array.from({ length: 15 }, () => MINUTE_MS))
  expect(isReminderDue(quarter, 15)).toBe(true)
  expect(isReminderDue(quarter, 30)).toBe(false)
  expect(isReminderDue(quarter, 0)).toBe(false)
  const reminded = afterReminder(quarter)
  expect(isReminderDue(reminded, 15)).toBe(false)
  expect(minutesPlayed(afterRound(reminded, reminded.last_ms + MINUTE_MS))).toBe(1)
})

test('the count survives a reload, and invalid stored data is ignored', () => {
  const clock = playing(MINUTE_MS)
  expect(parseClock(JSON.stringify(clock))).toEqual(clock)
  const halves = afterRound(clock, START_MS + 2.5 * MINUTE_MS + 0.5)
  expect(parseClock(JSON.stringify(halves))).toEqual(halves)
  for (const text of [
    null,
    '',
    'null',
    '[]',
    '{"last_ms":1}',
    '{"last_ms":-1,"since_ms":0}',
    '{"since_ms":"9"}',
    '{"last_ms":1e999,"since_ms":0}',
  ])
    expect(parseClock(text)).toEqual(NO_PLAY)
})
