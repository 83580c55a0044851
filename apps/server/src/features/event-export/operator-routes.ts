import { randomUUID } from 'node:crypto'
import * as endpoints from '@arena/contract/endpoints/operator-event-export'
import { EVENTS_VERSION, type ExportEvent } from '@arena/contract/export-events'
import { type Call, DomainError, type Route, route } from '../../platform/http/index.ts'
import { listFailing } from '../../platform/jobs/item-store.ts'
import { reasonOf } from '../../platform/jobs/job-failures.ts'
import type { EventExportDeps } from './deps.ts'
import { listDays, readProgress, readSealed } from './event-store.ts'
import { webhookSecretOf } from './pseudonyms.ts'
import { KEPT_DAYS } from './seal-days.job.ts'
import { post, SEND_EVENTS } from './send-events.job.ts'

const DAY_MS = 24 * 60 * 60_000
const LINES_AT_ONCE = 2_000

export function operatorRoutes(deps: EventExportDeps): readonly Route[] {
  return [
    route(endpoints.eventExportState, () => showState(deps)),
    route(endpoints.showEventKey, call => showKey(deps, call)),
    route(endpoints.sendTestEvent, call => sendTest(deps, call)),
    route(endpoints.readEventFile, call => readFile(deps, call)),
  ]
}

const firstKept = ({ clock }: EventExportDeps) =>
  new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)

async function showState(deps: EventExportDeps) {
  const { database, settings } = deps
  const { state, url, key } = settings()
  const { sealedWith, sentAt, sentOfDay } = await readProgress(database)
  const [failing] = await listFailing(database, SEND_EVENTS)
  const shown = await database.query('SELECT 1 FROM export_keys_shown WHERE key = $1', [key])
  const days = await listDays(database, firstKept(deps))
  return {
    is_on: state === 'on',
    url,
    key,
    is_key_shown: shown.length > 0,
    sent_ms: sentAt?.getTime() ?? null,
    failure:
      failing === undefined
        ? null
        : {
            attempts: failing.attempts,
            reason: failing.reason,
            failed_ms: failing.failedAt.getTime(),
            due_ms: failing.dueAt?.getTime() ?? null,
          },
    days: days.map(({ day, events, sha256, sealedAt }) => ({
      day,
      events,
      sent: day < sealedWith ? events : day === sealedWith ? sentOfDay : 0,
      sha256,
      sealed_ms: sealedAt.getTime(),
    })),
  }
}

/** Each key is shown to one person once: who has lost it makes a new one. */
function showKey(
  { database, clock, operators, settings, auditKey }: EventExportDeps,
  { operator, ip, requestId }: Call<unknown, 'operator'>,
) {
  const { key } = settings()
  return database.transaction(async tx => {
    const [row] = await tx.query(
      `INSERT INTO export_keys_shown (key, shown_by, shown_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key`,
      [key, operator.name, clock.now()],
    )
    if (row === undefined) throw new DomainError('CONFLICT')
    const details = { key }
    await operators.record(tx, {
      operator,
      ip,
      requestId,
      action: 'events.show_key',
      subject: 'events',
      details,
    })
    return { key, secret: webhookSecretOf(auditKey, key) }
  })
}

async function sendTest(deps: EventExportDeps, { operator, ip, requestId }: Call<unknown, 'operator'>) {
  const { database, operators, settings, clock, pseudonyms } = deps
  const { url } = settings()
  if (url === '') throw new DomainError('ITEM_NOT_FOUND')
  const details = { url }
  await database.transaction(tx =>
    operators.record(tx, { operator, ip, requestId, action: 'events.test', subject: 'events', details }),
  )
  const at = clock.now().toISOString()
  const event: ExportEvent = {
    v: EVENTS_VERSION,
    id: pseudonyms.idOf(`test ${randomUUID()}`),
    kind: 'test',
    at,
    day: at.slice(0, 10),
    player: pseudonyms.playerOf(0),
  }
  try {
    const { status } = await post(deps, [JSON.stringify(event)])
    return { status, fault: '' }
  } catch (error) {
    return { status: null, fault: reasonOf(error) }
  }
}

async function readFile(
  deps: EventExportDeps,
  { body, operator, ip, requestId }: Call<{ readonly day: string; readonly after?: string }, 'operator'>,
) {
  const { database, operators } = deps
  const { day, after } = body
  const known = (await listDays(database, firstKept(deps))).find(one => one.day === day)
  if (known === undefined) throw new DomainError('ITEM_NOT_FOUND')
  if (after === undefined) {
    const details = { events: known.events }
    await database.transaction(tx =>
      operators.record(tx, { operator, ip, requestId, action: 'events.download', subject: day, details }),
    )
  }
  const place = { sealedWith: day, eventId: after ?? '' }
  const events = await readSealed(database, { after: place, day, limit: LINES_AT_ONCE })
  return {
    text: events.map(event => `${event.body}\n`).join(''),
    next: events.length < LINES_AT_ONCE ? null : (events.at(-1)?.eventId ?? null),
  }
}
