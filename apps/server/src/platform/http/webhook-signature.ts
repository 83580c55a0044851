/**
 * Standard Webhooks (standardwebhooks.com), symmetric form:
 *
 *   webhook-id:        names the message; the same again when it is sent again
 *   webhook-timestamp: Unix seconds, refused beyond ±300 s
 *   webhook-signature: v1,base64(HMAC-SHA256(secret, id.timestamp.rawBody)), several parted by spaces
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_S = 300
const SIGNATURES_MAX = 8
const SECRET_PREFIX = 'whsec_'
const SECRET_BYTES = { min: 24, max: 64 }

export interface WebhookMessage {
  readonly id: string
  /** As it was sent. */
  readonly timestamp: string
  readonly rawBody: Uint8Array
}

export type WebhookFault = 'headers' | 'timestamp' | 'signature'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** The bytes of a secret written as `whsec_<base64>`; undefined when it is none, or too short to be one. */
export function webhookSecret(text: string): Buffer | undefined {
  if (!text.startsWith(SECRET_PREFIX)) return undefined
  const bytes = Buffer.from(text.slice(SECRET_PREFIX.length), 'base64')
  const isWhole = bytes.toString('base64') === text.slice(SECRET_PREFIX.length)
  return isWhole && bytes.length >= SECRET_BYTES.min && bytes.length <= SECRET_BYTES.max ? bytes : undefined
}

/** `v1,…` of a message. */
export function webhookSignature(secret: Uint8Array, { id, timestamp, rawBody }: WebhookMessage): string {
  return `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(rawBody).digest('base64')}`
}

/** The message, and its fault if any. Several secrets are valid while one is being changed. */
export function readWebhook(
  headers: Headers,
  rawBody: Uint8Array,
  { secrets, now }: { readonly secrets: readonly Uint8Array[]; readonly now: Date },
): { readonly message: WebhookMessage } | { readonly fault: WebhookFault } {
  const id = single(headers['webhook-id'])
  const timestamp = single(headers['webhook-timestamp'])
  // No dot: the signed text could be cut at another place.
  if (!/^[A-Za-z0-9_-]{1,128}$/.test(id) || !/^\d{1,11}$/.test(timestamp)) return { fault: 'headers' }
  const age_s = now.getTime() / 1000 - Number(timestamp)
  if (Math.abs(age_s) > TOLERANCE_S) return { fault: 'timestamp' }
  const message = { id, timestamp, rawBody }
  const given = single(headers['webhook-signature']).split(' ').slice(0, SIGNATURES_MAX)
  // Every pair is compared, so that the time of an answer says nothing.
  const genuine = secrets.flatMap(secret => {
    const expected = webhookSignature(secret, message)
    return given.filter(signature => isSame(signature, expected))
  })
  return genuine.length > 0 ? { message } : { fault: 'signature' }
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given, 'utf8'), Buffer.from(expected, 'utf8')]
  return a.length === b.length && timingSafeEqual(a, b)
}

function single(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}
