/**
 * Signs and checks the calls between platform and provider, in both directions:
 *
 *   Authorization: Bearer <key_id>
 *   X-Timestamp:   <ISO 8601>, refused beyond ±300 s
 *   X-Signature:   hex(HMAC-SHA256(secret, timestamp \n METHOD \n path \n raw body))
 *
 * Method and path are part of the signed text so that a body can't be replayed on another call.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SIGNATURE_TOLERANCE_MS = 300_000

export interface SigningKey {
  readonly keyId: string
  readonly secret: string
}

export interface SignedText {
  readonly timestamp: string
  readonly method: string
  readonly path: string
  readonly rawBody: string | Uint8Array
}

/** Lower-case hex, 64 characters. */
export function signatureOf(secret: string, text: SignedText): string {
  return createHmac('sha256', secret)
    .update(`${text.timestamp}\n${text.method}\n${text.path}\n`)
    .update(text.rawBody)
    .digest('hex')
}

/** The headers to send with a signed call. `now` is a parameter so that a caller can own the clock. */
export function signedHeaders(
  key: SigningKey,
  request: Omit<SignedText, 'timestamp'> & { readonly now: Date },
): Record<string, string> {
  const timestamp = request.now.toISOString()
  return {
    authorization: `Bearer ${key.keyId}`,
    'content-type': 'application/json',
    'x-timestamp': timestamp,
    'x-signature': signatureOf(key.secret, { ...request, timestamp }),
  }
}

export type SignatureFault = 'UNKNOWN_KEY' | 'STALE_TIMESTAMP' | 'INVALID_SIGNATURE'

/**
 * Checks a received call against the raw bytes of its body. A key may have two secrets while it is being rotated.
 * Returns the fault, or undefined when the call is genuine.
 */
export function signatureFault(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  request: Omit<SignedText, 'timestamp'>,
  options: { readonly secretsOf: (keyId: string) => readonly string[]; readonly now: Date },
): SignatureFault | undefined {
  const keyId = keyIdOf(headers)
  const secrets = keyId === undefined ? [] : options.secretsOf(keyId)
  if (secrets.length === 0) return 'UNKNOWN_KEY'
  const timestamp = single(headers['x-timestamp'])
  const age = options.now.getTime() - Date.parse(timestamp)
  if (!(Math.abs(age) <= SIGNATURE_TOLERANCE_MS)) return 'STALE_TIMESTAMP'
  const given = Buffer.from(single(headers['x-signature']), 'utf8')
  const genuine = secrets.some(secret => {
    const expected = Buffer.from(signatureOf(secret, { ...request, timestamp }), 'utf8')
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
  return genuine ? undefined : 'INVALID_SIGNATURE'
}

/** The key a call says it is signed with; undefined when it names none. */
export function keyIdOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  return /^Bearer (\S+)$/.exec(single(headers['authorization']))?.[1]
}

function single(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}
