/**
 * Converts between moments and the wall clock of a time zone. All dates and times of the console pass through here: nothing depends on the
 * zone of the browser. Moments are Unix milliseconds; zones are IANA names such as `Europe/Moscow`.
 */
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const FIELD = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?/

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** How far the zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(at_ms: number, zone: string): number {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(at_ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const wall_ms = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return wall_ms - Math.floor(at_ms / 1000) * 1000
}

/** A moment in the form of a date-time field, with seconds only where there are some. '' for NaN. */
export function fieldOf(at_ms: number, zone: string): string {
  if (Number.isNaN(at_ms)) return ''
  const wall = new Date(at_ms + offsetAt(at_ms, zone)).toISOString()
  return wall.slice(0, Math.floor(at_ms / 1000) % 60 === 0 ? 16 : 19)
}

/**
 * The moment in a date-time field; NaN until the input is complete. A time that occurs twice is the first of the two; a skipped time moves
 * forward by the skipped duration.
 */
export function momentOf(field: string, zone: string): number {
  const [, ...digits] = FIELD.exec(field) ?? []
  if (digits.length === 0) return Number.NaN
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = digits.map(text =>
    Number(text ?? 0),
  )
  const wall_ms = Date.UTC(year, month - 1, day, hour, minute, second)
  const before_ms = offsetAt(wall_ms - DAY_MS, zone)
  const after_ms = offsetAt(wall_ms + DAY_MS, zone)
  const fits = [before_ms, after_ms].find(offset_ms => offsetAt(wall_ms - offset_ms, zone) === offset_ms)
  return wall_ms - (fits ?? before_ms)
}

/** The same time of the clock some days later. */
export function plusDays(at_ms: number, days: number, zone: string): number {
  const wall = new Date(at_ms + offsetAt(at_ms, zone) + days * DAY_MS).toISOString()
  return momentOf(wall.slice(0, 19), zone)
}

/** The day that the clock shows: `2026-11-27`. */
export function dayOf(at_ms: number, zone: string): string {
  return fieldOf(at_ms, zone).slice(0, 10)
}

/** `UTC+3`, `UTC−3:30`. */
export function offsetText(at_ms: number, zone: string): string {
  const minutes = Math.round(offsetAt(at_ms, zone) / MINUTE_MS)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** Whether this browser knows the zone. */
export function isZone(zone: string): boolean {
  try {
    clockOf(zone)
    return true
  } catch {
    return false
  }
}

/** The zone of this computer, to be offered among others; UTC where the browser names none. */
export function browserZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : 'UTC'
}
