import { createHash } from 'node:crypto'
import { EVENTS_VERSION } from '@arena/contract/export-events'
import { webhookSecret, webhookSignature } from '../../platform/http/webhook-signature.ts'
import { type ItemRun, runItems } from '../../platform/jobs/job-items.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { EventExportDeps } from './deps.ts'
import { noteProgress, readProgress, readSealed } from './event-store.ts'
import { webhookSecretOf } from './pseudonyms.ts'

export const SEND_EVENTS = 'send-events'
const EVERY_MS = 60_000
const EVENTS_AT_ONCE = 500
const BATCHES_MAX = 100
const TIMEOUT_MS = 15_000
const ANSWER_BYTES_MAX = 65_536
/** Of the id of a message. */
const ID_LENGTH = 32

/**
 * Sends sealed events in their order. Where it got is noted after the receiver has answered, so a batch may arrive twice: with the same ids, and in the
 * same message id. A receiver that fails makes this job wait, then parks the batch; the events stay in their days.
 */
export function sendEventsJob(deps: EventExportDeps): Job {
  const { database, settings, log } = deps
  return {
    name: SEND_EVENTS,
    every_ms: EVERY_MS,
    async run(now, ending) {
      const { state, url } = settings()
      if (state === 'off' || url === '') return
      const items = await runItems({ database, log }, { job: SEND_EVENTS, now, ending })
      for (let batches = 0; batches < BATCHES_MAX; batches += 1)
        if (ending?.aborted === true || !(await sendNext(deps, items))) return
    },
  }
}

/** Sends the events after those that the receiver has; false when there are none, or they could not be sent. */
async function sendNext(deps: EventExportDeps, items: ItemRun): Promise<boolean> {
  const { database, clock } = deps
  const progress = await readProgress(database)
  const events = await readSealed(database, { after: progress, limit: EVENTS_AT_ONCE })
  const [first, last] = [events[0], events.at(-1)]
  if (first === undefined || last === undefined) return false
  const bodies = events.map(({ body }) => body)
  const { sealedWith, eventId } = last
  const ofDay = events.filter(event => event.sealedWith === sealedWith).length
  const sentOfDay = ofDay + (progress.sealedWith === sealedWith ? progress.sentOfDay : 0)
  return items.one(`events:${first.sealedWith}:${first.eventId}`, async () => {
    await deliver(deps, bodies)
    await noteProgress(database, { sealedWith, eventId, sentAt: clock.now(), sentOfDay })
  })
}

/** @throws Error when the receiver does not take the events */
async function deliver(deps: EventExportDeps, bodies: readonly string[]): Promise<void> {
  const { status } = await post(deps, bodies)
  if (status < 200 || status > 299) throw new Error(`the receiver of events answered ${status}`)
}

/** Posts events to the published receiver, signed as Standard Webhooks say. @throws Error when there is no answer */
export function post(
  {
    settings,
    auditKey,
    callOut,
    clock,
  }: Pick<EventExportDeps, 'settings' | 'auditKey' | 'callOut' | 'clock'>,
  bodies: readonly string[],
): ReturnType<EventExportDeps['callOut']> {
  const { url, key, old_key_until_ms } = settings()
  const body = `{"v":${EVENTS_VERSION},"events":[${bodies.join(',')}]}`
  const now_ms = clock.now().getTime()
  const message = {
    id: `events_${createHash('sha256').update(body).digest('hex').slice(0, ID_LENGTH)}`,
    timestamp: String(Math.floor(now_ms / 1000)),
    rawBody: Buffer.from(body),
  }
  const keys = key > 1 && old_key_until_ms > now_ms ? [key, key - 1] : [key]
  const signatures = keys.flatMap(number => {
    const secret = webhookSecret(webhookSecretOf(auditKey, number))
    return secret === undefined ? [] : [webhookSignature(secret, message)]
  })
  return callOut(new URL(url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': String(message.rawBody.length),
      'webhook-id': message.id,
      'webhook-timestamp': message.timestamp,
      'webhook-signature': signatures.join(' '),
    },
    body,
    timeout_ms: TIMEOUT_MS,
    maxBytes: ANSWER_BYTES_MAX,
  })
}
