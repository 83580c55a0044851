import { dayTurn_ms, playerDay } from './player-day.ts'

const HOUR_MS = 60 * 60_000
/** Hours after the player's day begins at 03:00: no message is sent before 09:00 or from 22:00 on. */
const MORNING_MS = 6 * HOUR_MS
const NIGHT_MS = 19 * HOUR_MS

/** When a player may be written to at the soonest: now, or the morning that comes next by their clock. Unix milliseconds. */
export function writingTime_ms(zone: string, now_ms: number): number {
  const day = playerDay(zone, now_ms)
  const turn_ms = dayTurn_ms(zone, day)
  if (now_ms < turn_ms + MORNING_MS) return turn_ms + MORNING_MS
  return now_ms < turn_ms + NIGHT_MS ? now_ms : nextMorning_ms(zone, now_ms)
}

/** The morning of the player's next day. */
export function nextMorning_ms(zone: string, now_ms: number): number {
  return dayTurn_ms(zone, playerDay(zone, now_ms) + 1) + MORNING_MS
}
