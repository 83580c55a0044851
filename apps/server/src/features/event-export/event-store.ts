import type { ExportEvent } from '@arena/contract/export-events'
import type { Statements } from '@arena/database'

const AT_ONCE = 5_000

/** Keeps events until their day is sealed. A fact that is kept already stays as it is. */
export async function keepEvents(statements: Statements, events: readonly ExportEvent[]): Promise<void> {
  for (let from = 0; from < events.length; from += AT_ONCE) {
    const some = events.slice(from, from + AT_ONCE)
    await statements.query(
      `INSERT INTO export_events (event_id, day, body)
       SELECT * FROM unnest($1::text[], $2::date[], $3::text[]) AS e (event_id, day, body) ORDER BY event_id
       ON CONFLICT (event_id) DO NOTHING`,
      [some.map(({ id }) => id), some.map(({ day }) => day), some.map(event => JSON.stringify(event))],
    )
  }
}

/** A place in the order in which events leave: by the day that they were sealed with, then by id. */
export interface EventPlace {
  readonly sealedWith: string
  readonly eventId: string
}

interface SealedEvent extends EventPlace {
  readonly body: string
}

/** Sealed events after a place, in order. Nothing is ever added before the last sealed day, so no place is passed twice or skipped. */
export async function readSealed(
  statements: Statements,
  { after, day, limit }: { readonly after: EventPlace; readonly day?: string; readonly limit: number },
): Promise<readonly SealedEvent[]> {
  const rows = await statements.query<{ sealed_with: string; event_id: string; body: string }>(
    `SELECT to_char(sealed_with, 'YYYY-MM-DD') AS sealed_with, event_id, body FROM export_events
      WHERE (sealed_with, event_id) > ($1::date, $2::text) AND ($3::date IS NULL OR sealed_with = $3)
      ORDER BY export_events.sealed_with, event_id LIMIT $4`,
    [after.sealedWith, after.eventId, day ?? null, limit],
  )
  return rows.map(({ sealed_with, event_id, body }) => ({ sealedWith: sealed_with, eventId: event_id, body }))
}

export interface ExportDay {
  readonly day: string
  readonly events: number
  readonly sha256: string
  readonly sealedAt: Date
}

/** Sealed days from this one on, the latest first. */
export async function listDays(statements: Statements, from: string): Promise<readonly ExportDay[]> {
  const rows = await statements.query<{ day: string; events: number; sha256: string; sealed_at: Date }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, events, sha256, sealed_at FROM export_days WHERE day >= $1::date ORDER BY export_days.day DESC`,
    [from],
  )
  return rows.map(({ sealed_at, ...row }) => ({ ...row, sealedAt: sealed_at }))
}

export interface Progress extends EventPlace {
  readonly sentAt: Date | undefined
  /** How many events of the place's day the receiver has. */
  readonly sentOfDay: number
}

/** Before the first event. */
const BEGINNING: Progress = { sealedWith: '0001-01-01', eventId: '', sentAt: undefined, sentOfDay: 0 }

export async function readProgress(statements: Statements): Promise<Progress> {
  const [row] = await statements.query<{
    sealed_with: string
    event_id: string
    sent_at: Date
    sent_of_day: number
  }>(
    `SELECT to_char(sealed_with, 'YYYY-MM-DD') AS sealed_with, event_id, sent_at, sent_of_day FROM export_progress`,
  )
  if (row === undefined) return BEGINNING
  return {
    sealedWith: row.sealed_with,
    eventId: row.event_id,
    sentAt: row.sent_at,
    sentOfDay: row.sent_of_day,
  }
}

export async function noteProgress(
  statements: Statements,
  { sealedWith, eventId, sentAt, sentOfDay }: Progress,
): Promise<void> {
  await statements.query(
    `INSERT INTO export_progress (sealed_with, event_id, sent_at, sent_of_day) VALUES ($1, $2, $3, $4)
     ON CONFLICT (only_one) DO UPDATE SET sealed_with = excluded.sealed_with, event_id = excluded.event_id,
       sent_at = excluded.sent_at, sent_of_day = excluded.sent_of_day`,
    [sealedWith, eventId, sentAt ?? null, sentOfDay],
  )
}
