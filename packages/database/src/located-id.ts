/**
 * Ids that contain the place of their row: `b<bucket>-<yyyymmdd>-<random>`, the bucket of the player and the day of the session in UTC. A
 * statement names both before it looks anything up, so a table can be cut by either. This file alone writes and reads the form.
 */
import { BUCKETS } from './bucket.ts'

/** The place of the rows of one player's session. */
export interface RowLocation {
  readonly bucket: number
  /** The day on which the session was opened, as `2026-11-23`. */
  readonly day: string
}

/** Random bytes of an id that is shown and passed on: 22 characters. */
export const ID_BYTES = 16
/** Random bytes of an id that is a bearer secret: 43 characters. */
export const TOKEN_BYTES = 32

const FORM = /^b(?<bucket>0|[1-9]\d{0,3})-(?<day>2\d{7})-(?<random>[\w-]+)$/

/** The day of a session that is opened now. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** A new id. All of its secrecy is in `random`: the rest can be derived from any other id of the session. */
export function locatedId({ bucket, day }: RowLocation, random: Uint8Array): string {
  return `b${bucket}-${day.replaceAll('-', '')}-${Buffer.from(random).toString('base64url')}`
}

/** The digits of a bucket in a short id, two of them. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * An id as a row stores it that knows its day: `~`, the bucket in two digits of base 64, and the random part, when the id names that day;
 * else the id as it is. The bucket stays, as another program may group players otherwise. No id begins with `~`; the database's `full_id`
 * gives the whole of it again.
 */
export function shortId(id: string, day: string): string {
  const groups = FORM.exec(id)?.groups
  const bucket = Number(groups?.['bucket'])
  if (groups?.['day'] !== day.replaceAll('-', '') || bucket >= BUCKETS) return id
  return `~${DIGITS.charAt(bucket >> 6)}${DIGITS.charAt(bucket & 63)}${groups['random']}`
}

/** The location of the row with this id; undefined when the text is not an id with that many random bytes. Safe for untrusted input. */
export function readLocation(id: string, randomBytes: number = ID_BYTES): RowLocation | undefined {
  const { bucket = '', day = '', random = '' } = FORM.exec(id)?.groups ?? {}
  if (random.length !== Math.ceil((randomBytes * 4) / 3) || Number(bucket) >= BUCKETS) return undefined
  const date = new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`)
  // A day that no calendar has is either no date or rolls over into the next month.
  const isDay = !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day.slice(6))
  return isDay ? { bucket: Number(bucket), day: dayOf(date) } : undefined
}
