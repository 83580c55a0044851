/**
 * Orders and answers as JSON. An order is signed like a call between platform and provider (`signedHeaders` of provider-protocol, with the secret
 * that server and signer share): over its time, method, path and bytes. An answer proves itself, since it contains the wallet's own signature. A
 * replayed call gets the same bytes within its 300 s, and is refused afterwards.
 */
import { readStrictJson, signatureFault, signedHeaders } from '@arena/provider-protocol'
import { Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import {
  type PaymentOrder,
  REFUSALS,
  SIGNING_PATH,
  type SignedPayment,
  type SigningAnswer,
} from './orders.ts'

/** Server and signer share one secret; the calls name it as they name a provider's. */
const KEY_ID = 'payouts'
const METHOD = 'POST'

const NANO_MAX = Number.MAX_SAFE_INTEGER
const TIME_MAX_S = 4_294_967_295

const OrderBodySchema = Type.Object(
  {
    withdrawal: Type.String({ pattern: '^[0-9a-z-]{1,64}$' }),
    to: Type.String({ pattern: '^0:[0-9a-f]{64}$' }),
    amount_nano: Type.Integer({ minimum: 1, maximum: NANO_MAX }),
    created_at_s: Type.Integer({ minimum: 0, maximum: TIME_MAX_S }),
    deploys: Type.Boolean(),
  },
  { additionalProperties: false },
)

const SignedBodySchema = Type.Object({
  query_number: Type.Integer({ minimum: 0, maximum: NANO_MAX }),
  created_at_s: Type.Integer({ minimum: 0, maximum: TIME_MAX_S }),
  boc: Type.String({ pattern: '^[A-Za-z0-9+/]{1,4096}={0,2}$' }),
  body_hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})

const RefusalBodySchema = Type.Object({ refused: Type.Union(REFUSALS.map(code => Type.Literal(code))) })

/** The call to `SIGNING_PATH`. */
export function signedOrder(
  order: PaymentOrder,
  { secret, now }: { readonly secret: string; readonly now: Date },
): { readonly headers: Record<string, string>; readonly body: string } {
  const body = writeOrder(order)
  const text = { method: METHOD, path: SIGNING_PATH, rawBody: body, now }
  return { headers: signedHeaders({ keyId: KEY_ID, secret }, text), body }
}

/** Whether the sender of this call to `SIGNING_PATH` has the secret and signed it a short while ago at most. Constant-time comparison. */
export function isFromServer(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  {
    secrets,
    rawBody,
    now,
  }: { readonly secrets: readonly string[]; readonly rawBody: Buffer; readonly now: Date },
): boolean {
  const secretsOf = (keyId: string) => (keyId === KEY_ID ? secrets : [])
  const text = { method: METHOD, path: SIGNING_PATH, rawBody }
  return signatureFault(headers, text, { secretsOf, now }) === undefined
}

function writeOrder({ withdrawal, toRaw, amountNano, createdAt_s, deploys }: PaymentOrder): string {
  return JSON.stringify({
    withdrawal,
    to: toRaw,
    amount_nano: amountNano,
    created_at_s: createdAt_s,
    deploys,
  })
}

/** Undefined when the bytes are no order. */
export function readOrder(bytes: Buffer): PaymentOrder | undefined {
  const body = readStrictJson(bytes)
  if (!Value.Check(OrderBodySchema, body)) return undefined
  const { withdrawal, to, amount_nano, created_at_s, deploys } = body
  return { withdrawal, toRaw: to, amountNano: amount_nano, createdAt_s: created_at_s, deploys }
}

export function writeAnswer({ queryNumber, createdAt_s, boc, bodyHash }: SignedPayment): object {
  return {
    query_number: queryNumber,
    created_at_s: createdAt_s,
    boc: boc.toString('base64'),
    body_hash: bodyHash,
  }
}

/** @throws Error when it is neither a signed payment nor a refusal */
export function readAnswer(body: unknown): SigningAnswer {
  if (Value.Check(RefusalBodySchema, body)) return { refused: body.refused }
  if (!Value.Check(SignedBodySchema, body)) throw new Error('The signer answered something that is no answer')
  return {
    queryNumber: body.query_number,
    createdAt_s: body.created_at_s,
    boc: Buffer.from(body.boc, 'base64'),
    bodyHash: body.body_hash,
  }
}
