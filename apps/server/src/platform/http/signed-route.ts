/**
 * Routes that another program calls with a signed body. The signature covers the raw bytes, so it is checked before anything
 * is parsed; the schema after it. A rejection is an answer with a listed code, and no input leads to a 5xx.
 */

import type { IncomingMessage } from 'node:http'
import { DatabaseUnavailable } from '@arena/database'
import {
  keyIdOf,
  readStrictJson,
  type SignatureFault,
  signatureFault,
  WALLET_ERRORS,
  type WalletErrorCode,
  type WalletFailure,
} from '@arena/provider-protocol'
import type { Static, TSchema } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { CallGate } from './admission/call-gate.ts'
import { DomainError } from './answer-errors.ts'
import type { DirectAnswer, DirectCall, DirectCalls, DirectRoute } from './direct-calls.ts'
import { createAddressLimit, type Quota } from './rate-limit.ts'

const BODY_MAX_BYTES = 64 * 1024
/** Calls without a genuine signature, for each address. Signed calls are not counted: nobody can starve a provider. */
export const UNSIGNED_QUOTA: Quota = { perSecond: 10, burst: 200 }

/** The signer of a call: the id of the key. */
export interface Signer {
  readonly keyId: string
}

/** The answer of a handler: a reply of the contract, or a rejection with its code. */
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
  /** Keeps more than can be done from being begun. */
  readonly gate: CallGate
  /** The server that answers calls without the framework; all go through the framework when left out. */
  readonly direct?: DirectCalls
  /** The valid secrets of a key: two while it is being rotated, none for an unknown key. */
  readonly secretsOf: (keyId: string) => readonly string[]
}

/** For developers of providers. */
const MESSAGES: Readonly<Record<WalletErrorCode, string>> = {
  INVALID_SIGNATURE: 'The signature does not fit the body, the path or the secret.',
  STALE_TIMESTAMP: 'X-Timestamp is missing or more than 300 s away.',
  UNKNOWN_KEY: 'No such key is known.',
  INVALID_REQUEST: 'The body does not follow the protocol.',
  SESSION_NOT_FOUND: 'The session does not exist.',
  SESSION_EXPIRED: 'The session has expired.',
  PLAYER_BLOCKED: 'The player may not play.',
  GAME_NOT_ALLOWED: 'The session is not for this game.',
  TOURNAMENT_CLOSED: 'The tournament of the session takes no stakes.',
  TOURNAMENT_ROUNDS_USED: 'The player has played all rounds of the tournament that are open by now.',
  LEVEL_TOO_LOW: 'The player has not reached the level of the game.',
  PLAYER_ON_BREAK: 'The player is on a break from playing.',
  PLAY_LIMIT_REACHED: 'The player has reached a limit that they set themselves.',
  INSUFFICIENT_FUNDS: 'The balance is below the stake.',
  BET_LIMIT: 'The stake is outside of the limits of the session.',
  WIN_LIMIT: 'The win is above what the game may pay on the stake.',
  ROUND_OPEN: 'Another round of the player is unfinished.',
  TRANSACTION_CONFLICT: 'The transaction id was used with another content.',
  TRANSACTION_ROLLED_BACK: 'The transaction was rolled back.',
  ROUND_CLOSED: 'The round is already closed.',
  ALREADY_SETTLED: 'The round is already settled.',
  PROVIDER_LIMIT: 'The games of this provider have won more in this hour than the wallet allows.',
  PROMO_LIMIT: 'The provider may give no more wins without a stake in this hour.',
  FREE_ROUND_NOT_GRANTED: 'No grant of free rounds covers this stake of 0.',
  BET_NOT_FOUND: 'The stake does not exist.',
  RATE_LIMITED: 'The provider sent too many calls: wait a moment.',
  INTERNAL: 'An unknown error occurred.',
  UNAVAILABLE: 'The service is not available right now: send the call again.',
}

/** The envelope of a rejection. */
export function walletFailure(code: WalletErrorCode, balance?: number): WalletFailure {
  const message = MESSAGES[code]
  return balance === undefined ? { code, message } : { code, message, balance }
}

/**
 * Registers the routes in a scope of their own: bodies stay bytes there, and every error has the wallet's envelope. With `direct`, genuine-looking calls
 * are answered without the framework: the wallet's are most of what a server does.
 */
export async function registerSignedRoutes(
  http: FastifyInstance,
  routes: readonly SignedRoute[],
  options: SignedRoutesOptions,
): Promise<void> {
  await http.register(async scope => {
    scope.removeAllContentTypeParsers()
    // Any content type: only the signature and the schema count.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    scope.setErrorHandler((error, _request, reply) => send(reply, faultAnswer(scope.log, error)))
    const limitAddress = createAddressLimit(options.clock, UNSIGNED_QUOTA)
    for (const route of routes) addRoute(scope, route, { ...options, limitAddress })
  })
}

interface CallOptions extends SignedRoutesOptions {
  readonly limitAddress: ReturnType<typeof createAddressLimit>
}

function addRoute(scope: FastifyInstance, route: SignedRoute, options: CallOptions): void {
  const bodyMaxBytes = route.bodyMaxBytes ?? BODY_MAX_BYTES
  const isOfKnownKey = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
    options.secretsOf(keyIdOf(headers) ?? '').length > 0
  // A call that names no key of ours can't be signed by one, and must not take a place from those that are.
  const refusal = JSON.stringify(walletFailure('UNAVAILABLE'))
  options.gate.guard(route.path, { method: 'POST', refusal, holds: isOfKnownKey })
  const answer = createAnswer(scope.log, route, options)
  options.direct?.add({
    path: route.path,
    bodyMaxBytes,
    takes: isOfKnownKey,
    tooLarge: failureAnswer(walletFailure('INVALID_REQUEST'), 413),
    answer,
  })
  scope.post(
    route.path,
    {
      bodyLimit: bodyMaxBytes,
      // Before the body is read.
      onRequest: async request => {
        if (!isOfKnownKey(request)) options.limitAddress(request)
      },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const { headers, url } = request
      return send(reply, await answer({ headers, url, ip: () => request.ip }, rawBody))
    },
  )
}

/** Makes the answer to a call. The framework and `DirectCalls` both use it. */
function createAnswer(
  log: FastifyBaseLogger,
  route: SignedRoute,
  options: CallOptions,
): DirectRoute['answer'] {
  const schema = TypeCompiler.Compile(route.body)
  return async (call, rawBody) => {
    try {
      const fault = faultOf(call, rawBody, options)
      if (fault !== undefined) {
        if (fault !== 'UNKNOWN_KEY') options.limitAddress({ ip: call.ip() })
        return failureAnswer(walletFailure(fault))
      }
      const body = readStrictJson(rawBody)
      if (!schema.Check(body)) return failureAnswer(walletFailure('INVALID_REQUEST'))
      const answer = await route.handle(body, { keyId: keyIdOf(call.headers) ?? '' })
      // The answers are small and flat: JSON.stringify beats a compiled serializer here, and unions would slow that one down.
      return 'failure' in answer
        ? failureAnswer(answer.failure)
        : { status: 200, body: JSON.stringify(answer.reply) }
    } catch (error) {
      return faultAnswer(log, error)
    }
  }
}

function faultOf(
  { headers, url }: DirectCall,
  rawBody: Uint8Array,
  { clock, secretsOf }: Pick<SignedRoutesOptions, 'clock' | 'secretsOf'>,
): SignatureFault | undefined {
  // The path as it was sent, query included: a signature is valid for exactly one address.
  const signed = { method: 'POST', path: url, rawBody }
  return signatureFault(headers, signed, { now: clock.now(), secretsOf })
}

function send(reply: FastifyReply, { status, body, retryAfter_s }: DirectAnswer): FastifyReply {
  if (retryAfter_s !== undefined) void reply.header('retry-after', String(retryAfter_s))
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(body)
}

function failureAnswer(failure: WalletFailure, status?: number): DirectAnswer {
  const known = WALLET_ERRORS[failure.code as WalletErrorCode] as { status: number } | undefined
  return { status: status ?? known?.status ?? 500, body: JSON.stringify(failure) }
}

/**
 * The answer to a fault: a refusal of the framework (a body too large, cut off, of a wrong length) or a handler's error, which is a fault
 * of ours.
 */
function faultAnswer(log: FastifyBaseLogger, error: unknown): DirectAnswer {
  const status =
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
      ? error.statusCode
      : 500
  if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') {
    const retryAfter_s = Number(error.details?.['retry_after_s'] ?? 1)
    return { ...failureAnswer(walletFailure('RATE_LIMITED')), retryAfter_s }
  }
  if (status < 500) return failureAnswer(walletFailure('INVALID_REQUEST'), status)
  // The program is ending: the provider sends the call again, and another one answers it.
  if (status === 503) return failureAnswer(walletFailure('UNAVAILABLE'))
  log.error({ err: error }, 'a signed call failed')
  // It may have been committed: sent again, it is answered as it was the first time.
  return failureAnswer(walletFailure(error instanceof DatabaseUnavailable ? 'UNAVAILABLE' : 'INTERNAL'))
}
