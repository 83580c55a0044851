/** Routes that other companies' programs call with a signed message. The signature covers the raw bytes: it is checked first. */

import { createHash } from 'node:crypto'
import { readStrictJson } from '@arena/provider-protocol'
import type { Static, TSchema } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { DomainError } from './answer-errors.ts'
import { createAddressLimit, type Quota } from './rate-limit.ts'
import { readWebhook } from './webhook-signature.ts'

const BODY_MAX_BYTES = 16 * 1024
/** A separate pool: players can't starve partners, nor partners players. */
export const WEBHOOK_QUOTA: Quota = { perSecond: 50, burst: 500 }

export interface WebhookCall<Body> {
  /** The sender whose secret signed it: the address's `:sender`. */
  readonly sender: string
  readonly messageId: string
  /** SHA-256 of the bytes that were signed. */
  readonly bodyHash: Buffer
  readonly body: Body
}

export interface Webhook {
  /** With `:sender` in it. */
  readonly path: string
  readonly body: TSchema
  /** Two while one is being changed, none for an unknown sender. */
  readonly secretsOf: (sender: string) => readonly Uint8Array[]
  readonly handle: (call: WebhookCall<unknown>) => Promise<object>
}

/** Declares one; the body's type follows its schema. */
export function webhook<Body extends TSchema>(
  declaration: Omit<Webhook, 'body' | 'handle'> & {
    readonly body: Body
    readonly handle: (call: WebhookCall<Static<Body>>) => Promise<object>
  },
): Webhook {
  return declaration
}

/** Registers them in a scope of their own, where bodies stay bytes. Rejections are answered like those of any other call. */
export async function registerWebhooks(
  http: FastifyInstance,
  webhooks: readonly Webhook[],
  clock: Clock,
): Promise<void> {
  const limitAddress = createAddressLimit(clock, WEBHOOK_QUOTA)
  await http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    for (const declaration of webhooks) addWebhook(scope, declaration, { clock, limitAddress })
  })
}

function addWebhook(
  scope: FastifyInstance,
  { path, body: shape, secretsOf, handle }: Webhook,
  {
    clock,
    limitAddress,
  }: { readonly clock: Clock; readonly limitAddress: ReturnType<typeof createAddressLimit> },
): void {
  const schema = TypeCompiler.Compile(shape)
  scope.post<{ Params: { readonly sender: string } }>(
    path,
    {
      bodyLimit: BODY_MAX_BYTES,
      onRequest: async request => limitAddress(request),
    },
    async request => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { sender } = request.params
      const read = readWebhook(request.headers, rawBody, { secrets: secretsOf(sender), now: clock.now() })
      if ('fault' in read) throw new DomainError('UNAUTHORIZED', { reason: read.fault })
      const body = readStrictJson(rawBody)
      if (!schema.Check(body)) throw new DomainError('INVALID_PAYLOAD')
      const bodyHash = createHash('sha256').update(rawBody).digest()
      return handle({ sender, messageId: read.message.id, bodyHash, body })
    },
  )
}
