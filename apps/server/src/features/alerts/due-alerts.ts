/** Which alerts are due: one message for each cause, repeated only while nobody has acknowledged it. */
import { isUrgent, readCause, type SeenCause, type Sight } from './alert-causes.ts'
import { DIGEST, type StoredAlert } from './alert-store.ts'
import type { AlertSettings } from './deps.ts'
import { clockOf } from './operators-clock.ts'

const HOUR_MS = 60 * 60_000
/** A part that answers again within this time is not reported. */
const DOWN_FOR_MS = 30_000
/** A part works again when it has for this long: one message for a part that comes and goes, and for servers that see it differently. */
const WELL_FOR_MS = 3 * 60_000
/** More work of a kind that was reported is gathered for this long. */
const NEW_EVERY_MS = HOUR_MS

export type DueAlert =
  | { readonly kind: 'seen'; readonly alert: StoredAlert; readonly seen: SeenCause }
  | { readonly kind: 'well'; readonly alert: StoredAlert; readonly wellAt: Date }
  | { readonly kind: 'digest'; readonly alert: StoredAlert }

/** The rows that end without a message: nothing was sent about them, or nothing has to be. */
export function endedSilently({ seen, unknown }: Sight, alerts: readonly StoredAlert[]): readonly string[] {
  const there = new Set(seen.map(({ cause }) => cause))
  return alerts
    .filter(({ cause, sentAt }) => {
      if (cause === DIGEST || there.has(cause) || unknown.has(cause)) return false
      return sentAt === null || readCause(cause)?.kind !== 'down'
    })
    .map(({ cause }) => cause)
}

/** The reported parts that are not down now. */
export function wellNow({ seen, unknown }: Sight, alerts: readonly StoredAlert[]): readonly string[] {
  const there = new Set(seen.map(({ cause }) => cause))
  return alerts
    .filter(({ cause }) => cause !== DIGEST && !there.has(cause) && !unknown.has(cause))
    .map(({ cause }) => cause)
}

/** Urgent ones first, the digest last. */
export function dueAlerts(
  { seen }: Pick<Sight, 'seen'>,
  alerts: readonly StoredAlert[],
  { settings, now }: { readonly settings: AlertSettings; readonly now: Date },
): readonly DueAlert[] {
  const isQuiet = isQuietHour(settings, clockOf(settings.zone, now).hour)
  const due = alerts.flatMap((alert): readonly DueAlert[] => {
    if (isQuiet && !isUrgent(alert.cause)) return []
    if (alert.cause === DIGEST) return isDigestDue(alert, settings, now) ? [{ kind: 'digest', alert }] : []
    if (alert.wellAt !== null) return wellDue(alert, alert.wellAt, now)
    const found = seen.find(({ cause }) => cause === alert.cause)
    return found !== undefined && isDue(alert, found, { settings, now })
      ? [{ kind: 'seen', alert, seen: found }]
      : []
  })
  const placeOf = ({ kind, alert }: DueAlert) => (kind === 'digest' ? 2 : isUrgent(alert.cause) ? 0 : 1)
  return due.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function isQuietHour({ quiet_from, quiet_until }: AlertSettings, hour: number): boolean {
  if (quiet_from <= quiet_until) return hour >= quiet_from && hour < quiet_until
  return hour >= quiet_from || hour < quiet_until
}

function isDigestDue({ sentAt }: StoredAlert, { zone, digest_hour }: AlertSettings, now: Date): boolean {
  const { day, hour } = clockOf(zone, now)
  return hour >= digest_hour && (sentAt === null || clockOf(zone, sentAt).day < day)
}

function wellDue(alert: StoredAlert, wellAt: Date, now: Date): readonly DueAlert[] {
  return now.getTime() - wellAt.getTime() >= WELL_FOR_MS ? [{ kind: 'well', alert, wellAt }] : []
}

function isDue(
  { beganAt, sentAt, acknowledgedAt }: StoredAlert,
  seen: SeenCause,
  { settings, now }: { readonly settings: AlertSettings; readonly now: Date },
): boolean {
  const now_ms = now.getTime()
  if (sentAt === null) return seen.kind !== 'down' || now_ms - beganAt.getTime() >= DOWN_FOR_MS
  const ago_ms = now_ms - sentAt.getTime()
  const isNew = seen.kind === 'work' && (seen.work.newest_ms ?? 0) > sentAt.getTime()
  if (isNew && ago_ms >= NEW_EVERY_MS) return true
  return acknowledgedAt === null && ago_ms >= settings.repeat_hours * HOUR_MS
}
