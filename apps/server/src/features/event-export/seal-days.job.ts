import { createHash } from 'node:crypto'
import type { Transaction } from '@arena/database'
import { runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { EventExportDeps } from './deps.ts'
import { keepEvents, readSealed } from './event-store.ts'
import { readOtherEvents } from './other-events.ts'

const EVERY_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000
/** Events that no receiver took in this time are gone. */
export const KEPT_DAYS = 14
const PAGE = 5_000

/**
 * Seals days once their books are proven: what the day has, and what came late for days before, gets its number and its hash, and never changes again.
 * Webhooks and files are both read from sealed days.
 */
export function sealDaysJob(deps: EventExportDeps): Job {
  const { database, settings } = deps
  return {
    name: 'seal-event-days',
    every_ms: EVERY_MS,
    async run(now, ending) {
      const items = await runItems(deps, { job: 'seal-event-days', now, ending })
      const days = settings().state === 'off' ? [] : await daysToSeal(deps, now)
      for (const day of days) {
        const isSealed = await items.one(`day:${day}`, () =>
          database.transaction(tx => seal(deps, tx, { day, now })),
        )
        // Days are sealed in their order: webhooks follow it.
        if (!isSealed) break
      }
      await items.one('age', () => forget(deps, now))
    },
  }
}

const dayText = (time_ms: number) => new Date(time_ms).toISOString().slice(0, 10)

async function daysToSeal({ database, wallet }: EventExportDeps, now: Date): Promise<readonly string[]> {
  const daysUntil = await wallet.daysAuditedUntil()
  if (daysUntil === undefined) return []
  const last_ms = Date.parse(dayText(daysUntil.getTime())) - DAY_MS
  const [row] = await database.query<{ day: string | null }>(
    `SELECT to_char(max(day), 'YYYY-MM-DD') AS day FROM export_days`,
  )
  const sealed = row?.day ?? undefined
  const next_ms = sealed === undefined ? last_ms : Date.parse(sealed) + DAY_MS
  const days: string[] = []
  for (
    let day_ms = Math.max(next_ms, now.getTime() - KEPT_DAYS * DAY_MS);
    day_ms <= last_ms;
    day_ms += DAY_MS
  )
    days.push(dayText(day_ms))
  return days
}

async function seal(
  { pseudonyms }: EventExportDeps,
  tx: Transaction,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<void> {
  await keepEvents(tx, await readOtherEvents(tx, day, pseudonyms))
  await tx.query(
    `UPDATE export_events SET sealed_with = $1::date WHERE sealed_with IS NULL AND day <= $1::date`,
    [day],
  )
  const hash = createHash('sha256')
  let [events, eventId] = [0, '']
  for (;;) {
    const page = await readSealed(tx, { after: { sealedWith: day, eventId }, day, limit: PAGE })
    for (const { body } of page) hash.update(`${body}\n`)
    events += page.length
    eventId = page.at(-1)?.eventId ?? eventId
    if (page.length < PAGE) break
  }
  await tx.query('INSERT INTO export_days (day, events, sha256, sealed_at) VALUES ($1, $2, $3, $4)', [
    day,
    events,
    hash.digest('hex'),
    now,
  ])
}

/** Their number, day and hash stay. */
async function forget({ database }: EventExportDeps, now: Date): Promise<void> {
  await database.query(`DELETE FROM export_events WHERE COALESCE(sealed_with, day) < $1::date`, [
    dayText(now.getTime() - KEPT_DAYS * DAY_MS),
  ])
}
