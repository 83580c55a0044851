const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** A player's day turns at this hour of theirs: the night belongs to the evening before. */
const TURN_MS = 3 * HOUR_MS
/** A changed zone stays for this long at least. */
const ZONE_KEPT_MS = 7 * DAY_MS
/** For a player whose zone is unknown. */
export const UNKNOWN_ZONE = 'Europe/Moscow'
/** No name of the list is longer; what begins otherwise is an offset, which has no summer. */
const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+\-/]{1,63}$/

/** A player's time zone plan. The zone in force follows from it and the time. */
export interface ZonePlan {
  /** Of the IANA list; null = not known. */
  readonly zone: string | null
  /** Unix ms from which on `zone` is in force. */
  readonly from_ms: number
  /** The zone in force until then; null = `zone` is the first known. */
  readonly before: string | null
}

/** The IANA list's own name of a zone, also for one of its older names; undefined when it is no zone. */
export function canonicalZone(name: string): string | undefined {
  if (!ZONE_NAME.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** The zone that is in force. */
export function zoneAt({ zone, from_ms, before }: ZonePlan, now_ms: number): string {
  return (now_ms >= from_ms ? zone : before) ?? UNKNOWN_ZONE
}

/**
 * A device says in which zone it is. The first one holds at once; another from the next turn of the day on, and only a week after the one
 * before: a day can neither be cut short nor be had twice by travelling in the settings. Answers the same plan when nothing changes.
 */
export function changeZone(plan: ZonePlan, reported: string, now_ms: number): ZonePlan {
  if (plan.zone === null) return { zone: reported, from_ms: now_ms, before: null }
  if (reported === plan.zone || now_ms < plan.from_ms + ZONE_KEPT_MS) return plan
  return {
    zone: reported,
    from_ms: dayTurn_ms(plan.zone, playerDay(plan.zone, now_ms) + 1),
    before: plan.zone,
  }
}

/** The number of the player's day at a moment: days since 1970-01-01 by their clock, each from 03:00 on. */
export function playerDay(zone: string, at_ms: number): number {
  return Math.floor((at_ms + offset_ms(zone, at_ms) - TURN_MS) / DAY_MS)
}

/** The player's day at a moment, past or future, by the zone that is in force then. */
export function plannedDay(plan: ZonePlan, at_ms: number): number {
  return playerDay(zoneAt(plan, at_ms), at_ms)
}

/** When a player's day begins: the first moment of it, also where clocks are put forward at that very hour. */
export function dayTurn_ms(zone: string, day: number): number {
  // No zone is further from UTC than 14 h, historical ones included.
  let before = day * DAY_MS + TURN_MS - 16 * HOUR_MS
  let turned = day * DAY_MS + TURN_MS + 16 * HOUR_MS
  while (turned - before > 1) {
    const middle = Math.floor((before + turned) / 2)
    if (playerDay(zone, middle) < day) before = middle
    else turned = middle
  }
  return turned
}

/** When a player's day began by the zone that was in force then: a change of the zone moves no day before it. */
export function plannedTurn_ms({ zone, from_ms, before }: ZonePlan, day: number): number {
  const old_ms = dayTurn_ms(before ?? UNKNOWN_ZONE, day)
  return old_ms < from_ms ? old_ms : Math.max(from_ms, dayTurn_ms(zone ?? UNKNOWN_ZONE, day))
}

/** `2026-11-25`, the date of most of a player's day. */
export function dayDate(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The day of a date like `2026-11-25`. */
export function dayOfDate(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS)
}

/** Creating one is slower than everything a call does with it. As many as there are zones. */
const formats = new Map<string, Intl.DateTimeFormat>()
const OFFSET = /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?/

/** How far a zone's clocks are ahead of UTC at a moment. */
function offset_ms(zone: string, at_ms: number): number {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const name = format.formatToParts(at_ms).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = 0, minutes = 0, seconds = 0] = OFFSET.exec(name) ?? []
  const ahead_ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -ahead_ms : ahead_ms
}
