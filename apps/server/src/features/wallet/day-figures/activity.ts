/** Counts who played on which days without ever reading a day again: each player's own row says which of their days were counted before. */

const DAY_MS = 24 * 60 * 60_000
/** Weekly active players: of this many days, including the day itself. */
export const WEEK_DAYS = 7
export const MONTH_DAYS = 30

/** A day of a player that is over, with the rounds they had finished by its end. Days as `2026-11-23`. */
export interface EndedDay {
  readonly bucket: number
  readonly player_id: number
  readonly day: string
  readonly exp: number
}

/** Up to where a player is counted. */
export interface PlayerActivity {
  readonly bucket: number
  readonly player_id: number
  readonly first_day: string
  readonly last_day: string
  readonly exp: number
}

/** The additions of days to the figures. */
export interface ActivityChange {
  readonly players: readonly PlayerActivity[]
  /** Players who finished a round on `day`, by the first day on which they ever did. */
  readonly cohorts: readonly { readonly day: string; readonly first_day: string; readonly players: number }[]
  /** Different players of the seven and the thirty days up to a day. */
  readonly windows: readonly { readonly day: string; readonly week: number; readonly month: number }[]
}

/**
 * The additions of ended days to the figures. A player who played before is new only to those windows that do not hold the day before:
 * after a break of three days they are new to three of the seven windows that hold the new one. `days`: each player's in their order, none
 * counted before.
 */
export function activityOf(days: readonly EndedDay[], known: readonly PlayerActivity[]): ActivityChange {
  const players = new Map(known.map(row => [keyOf(row), row]))
  const cohorts = new Map<string, { day: string; first_day: string; players: number }>()
  const windows = new Map<string, { day: string; week: number; month: number }>()
  for (const ended of days) {
    const before = players.get(keyOf(ended))
    if (ended.exp <= (before?.exp ?? 0)) continue
    const { bucket, player_id, day, exp } = ended
    const first_day = before?.first_day ?? day
    const gap = before === undefined ? Number.POSITIVE_INFINITY : daysBetween(before.last_day, day)
    players.set(keyOf(ended), { bucket, player_id, first_day, last_day: day, exp })
    const cohort = cohorts.get(`${day} ${first_day}`) ?? { day, first_day, players: 0 }
    cohorts.set(`${day} ${first_day}`, { ...cohort, players: cohort.players + 1 })
    for (let ahead = 0; ahead < MONTH_DAYS; ahead += 1) {
      const week = isNewTo(WEEK_DAYS, ahead, gap)
      const month = isNewTo(MONTH_DAYS, ahead, gap)
      if (week + month === 0) continue
      const at = dayAfter(day, ahead)
      const counted = windows.get(at) ?? { day: at, week: 0, month: 0 }
      windows.set(at, { day: at, week: counted.week + week, month: counted.month + month })
    }
  }
  return { players: [...players.values()], cohorts: [...cohorts.values()], windows: [...windows.values()] }
}

/** 1 when the window that ends `ahead` days after a day holds that day and not the player's day before it, which is `gap` days earlier. */
function isNewTo(length: number, ahead: number, gap: number): number {
  return ahead < length && ahead + gap >= length ? 1 : 0
}

const keyOf = ({ bucket, player_id }: { readonly bucket: number; readonly player_id: number }): string =>
  `${bucket} ${player_id}`

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
