/**
 * Routes that another program calls with a signed body. The signature covers the raw bytes, so it is checked before anything
 * is parsed; the schema after it. A refusal is an answer with a listed code, and no input leads to a 5xx.
 */
import { isUtf8 } from 'node:buffer'
import {
  type SignatureFault,
  signatureFault,
  WALLET_ERRORS,
  type WalletErrorCode,
  type WalletFailure,
} from '@arena/provider-protocol'
import type { Static, TSchema } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'

const BODY_MAX_BYTES = 64 * 1024

/** Who signed a call: the id of the key. */
export interface Signer {
  readonly keyId: string
}

/** What a handler answers: a reply of the contract, or a refusal with its code. */
export type SignedReply<Reply> = { readonly reply: Reply } | { readonly failure: WalletFailure }

export interface SignedRoute {
  readonly path: string
  readonly body: TSchema
  readonly bodyMaxBytes?: number
  readonly handle: (body: unknown, signer: Signer) => Promise<SignedReply<unknown>>
}

/** Declares a signed route; the body's type follows its schema. All are POST. */
export function signedRoute<Body extends TSchema, Reply>(declaration: {
  readonly path: string
  readonly body: Body
  /** 64 kB unless said otherwise. */
  readonly bodyMaxBytes?: number
  readonly handle: (body: Static<Body>, signer: Signer) => Promise<SignedReply<Reply>>
}): SignedRoute {
  return declaration
}

export interface SignedRoutesOptions {
  readonly clock: Clock
  /** The secrets that are good for a key: two while it is being rotated, none for an unknown key. */
  readonly secretsOf: (keyId: string) => readonly string[]
}

const MESSAGES: Partial<Readonly<Record<WalletErrorCode, string>>> = {
  INVALID_SIGNATURE: 'The signature does not fit the body, the path or the secret.',
  STALE_TIMESTAMP: 'X-Timestamp is missing or more than 300 s away.',
  UNKNOWN_KEY: 'No such key.',
  INVALID_REQUEST: 'The body does not follow the protocol.',
}

/** The envelope of a refusal. */
export function walletFailure(code: WalletErrorCode, balance?: number): WalletFailure {
  const message = MESSAGES[code] ?? code.toLowerCase().replaceAll('_', ' ')
  return balance === undefined ? { code, message } : { code, message, balance }
}

/** Registers the routes in a scope of their own: bodies stay bytes there, and every error has the wallet's envelope. */
export async function registerSignedRoutes(
  http: FastifyInstance,
  routes: readonly SignedRoute[],
  options: SignedRoutesOptions,
): Promise<void> {
  await http.register(async scope => {
    scope.removeAllContentTypeParsers()
    // Whatever the sender calls it: what counts is that the bytes are signed and parse as the schema says.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    scope.setErrorHandler((error, _request, reply) => sendFault(scope, error, reply))
    for (const route of routes) addRoute(scope, route, options)
  })
}

function addRoute(scope: FastifyInstance, route: SignedRoute, options: SignedRoutesOptions): void {
  const schema = TypeCompiler.Compile(route.body)
  scope.post(
    route.path,
    { bodyLimit: route.bodyMaxBytes ?? BODY_MAX_BYTES },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const fault = faultOf(request, rawBody, options)
      if (fault.code !== undefined) return sendFailure(reply, walletFailure(fault.code))
      const body = parseJson(rawBody)
      if (!schema.Check(body)) return sendFailure(reply, walletFailure('INVALID_REQUEST'))
      const answer = await route.handle(body, { keyId: fault.keyId })
      if ('failure' in answer) return sendFailure(reply, answer.failure)
      return sendJson(reply, answer.reply)
    },
  )
}

function faultOf(
  request: FastifyRequest,
  rawBody: Uint8Array,
  { clock, secretsOf }: SignedRoutesOptions,
): { readonly code: SignatureFault | undefined; readonly keyId: string } {
  let keyId = ''
  const code = signatureFault(
    request.headers,
    // The path as it was sent, query included: a signature is good for exactly one address.
    { method: 'POST', path: request.url, rawBody },
    {
      now: clock.now(),
      secretsOf: id => {
        keyId = id
        return secretsOf(id)
      },
    },
  )
  return { code, keyId }
}

function parseJson(bytes: Buffer): unknown {
  try {
    return isUtf8(bytes) ? JSON.parse(bytes.toString('utf8')) : undefined
  } catch {
    return undefined
  }
}

// The answers are small and flat: JSON.stringify beats a compiled serializer here, and unions would slow that one down.
function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(body))
}

function sendFailure(reply: FastifyReply, failure: WalletFailure): FastifyReply {
  const known = WALLET_ERRORS[failure.code as WalletErrorCode] as { status: number } | undefined
  return sendJson(reply.code(known?.status ?? 500), failure)
}

/** What the framework refuses (a body too large, cut off, of a wrong length) or what a handler threw: a fault of ours. */
function sendFault(scope: FastifyInstance, error: unknown, reply: FastifyReply): FastifyReply {
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500
  if (status < 500) {
    return sendJson(reply.code(status), walletFailure('INVALID_REQUEST'))
  }
  // The program is ending: the provider sends the call again, and another one answers it.
  if (status === 503) return sendFailure(reply, walletFailure('UNAVAILABLE'))
  scope.log.error({ err: error }, 'a signed call failed')
  return sendFailure(reply, walletFailure('INTERNAL'))
}
