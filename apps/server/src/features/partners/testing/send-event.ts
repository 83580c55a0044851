/** A partner's own program: signs its reports like Standard Webhooks. */

import { webhookSignature } from '../../../platform/http/webhook-signature.ts'
import type { TestApp } from '../../../testing/index.ts'

export const SAMPLE_SECRET = Buffer.from('local-partner-secret-for-development')

export interface Sent {
  readonly id?: string
  readonly partnerKey?: string
  readonly secret?: Uint8Array
  /** Seconds off the server's clock. */
  readonly late_s?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The body that arrives, when it differs from the signed one. */
  readonly arrives?: string
}

export function eventHeaders(
  app: TestApp,
  rawBody: string | Buffer,
  { id = 'msg_1', secret = SAMPLE_SECRET, late_s = 0 }: Sent,
) {
  const timestamp = String(Math.floor(app.clock.now().getTime() / 1000) + late_s)
  const signature = webhookSignature(secret, { id, timestamp, rawBody: Buffer.from(rawBody) })
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  }
}

export async function sendEvent(app: TestApp, body: unknown, sent: Sent = {}) {
  const rawBody = typeof body === 'string' ? body : JSON.stringify(body)
  const reply = await app.http.inject({
    method: 'POST',
    url: `/partners/${sent.partnerKey ?? 'sample-offer'}/events`,
    headers: { ...eventHeaders(app, rawBody, sent), ...sent.headers },
    payload: sent.arrives ?? rawBody,
  })
  return { status: reply.statusCode, body: reply.json<{ paid?: boolean; errorCode?: string }>() }
}
