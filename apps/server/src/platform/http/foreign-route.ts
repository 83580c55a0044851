/**
 * Routes of programs that write their calls their own way. The caller is named in the address; everything below it is theirs: path, headers and
 * bytes. Each fault becomes an answer that the caller's own protocol lists.
 */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { WALLET_ERRORS, type WalletErrorCode } from '@arena/provider-protocol'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import type { CallGate } from './admission/call-gate.ts'
import { DomainError } from './answer-errors.ts'
import { createAddressLimit } from './rate-limit.ts'
import { UNSIGNED_QUOTA, walletFailure } from './signed-route.ts'

const BODY_MAX_BYTES = 64 * 1024

export interface ForeignCall {
  readonly caller: string
  /** The rest of the address after the caller: it begins with a slash and has no query. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly rawBody: Buffer
  /** Counts a call that is not genuine against its address. Throws once there are too many. */
  readonly countFault: () => void
}

export interface ForeignAnswer {
  readonly status: number
  /** JSON. */
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface ForeignCalls {
  /** With a slash at its end; the name of the caller follows. */
  readonly folder: string
  readonly isKnown: (caller: string) => boolean
  /** Never rejects, except with the errors of `countFault`. */
  readonly answer: (call: ForeignCall) => Promise<ForeignAnswer>
  /** A refusal in the words of a known caller. */
  readonly refuse: (caller: string, code: WalletErrorCode) => ForeignAnswer
}

/** All are POST. Calls of unknown callers are limited by address before their bodies are read. */
export async function registerForeignCalls(
  http: FastifyInstance,
  { folder, isKnown, answer, refuse }: ForeignCalls,
  { clock, gate }: { readonly clock: Clock; readonly gate: CallGate },
): Promise<void> {
  const limitAddress = createAddressLimit(clock, UNSIGNED_QUOTA)
  const refusal = ({ url = '' }: IncomingMessage) => refuse(callerOf(url, folder), 'UNAVAILABLE').body
  const isOfKnown = ({ url = '' }: IncomingMessage) => isKnown(callerOf(url, folder))
  gate.guardBelow(folder, { method: 'POST', refusal, holds: isOfKnown })
  await http.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
    scope.setErrorHandler((error, request, reply) => {
      const { status, code, retryAfter_s } = faultOf(error)
      if (code === 'INTERNAL') scope.log.error({ err: error }, 'a call in another dialect failed')
      if (retryAfter_s !== undefined) void reply.header('retry-after', String(retryAfter_s))
      const caller = callerOf(request.url, folder)
      const said = isKnown(caller) ? refuse(caller, code) : nativeRefusal(code)
      return send(reply, status === undefined ? said : { ...said, status })
    })
    scope.post<{ Params: { readonly caller: string; readonly '*': string } }>(
      `${folder}:caller/*`,
      {
        bodyLimit: BODY_MAX_BYTES,
        onRequest: async request => {
          if (!isKnown(request.params.caller)) limitAddress(request)
        },
      },
      async (request, reply) => {
        const { caller, '*': rest } = request.params
        if (!isKnown(caller)) return send(reply, nativeRefusal('UNKNOWN_KEY'))
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const countFault = () => limitAddress(request)
        const { headers } = request
        return send(reply, await answer({ caller, path: `/${rest}`, headers, rawBody, countFault }))
      },
    )
  })
}

function callerOf(url: string, folder: string): string {
  if (!url.startsWith(folder)) return ''
  const [caller = ''] = url.slice(folder.length).split(/[/?#]/, 1)
  return caller
}

function send(reply: FastifyReply, { status, body, headers = {} }: ForeignAnswer): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'content-type': 'application/json; charset=utf-8' })
    .send(body)
}

function nativeRefusal(code: WalletErrorCode): ForeignAnswer {
  return { status: WALLET_ERRORS[code].status, body: JSON.stringify(walletFailure(code)) }
}

/** `status` where the caller’s protocol has no say in it. */
function faultOf(error: unknown): {
  readonly code: WalletErrorCode
  readonly status?: number
  readonly retryAfter_s?: number
} {
  if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS')
    return { code: 'RATE_LIMITED', status: 429, retryAfter_s: Number(error.details?.['retry_after_s'] ?? 1) }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  // The program is ending: the caller sends the call again, and another one answers it.
  if (status === 503) return { code: 'UNAVAILABLE', status }
  if (status >= 400 && status < 500) return { code: 'INVALID_REQUEST', status }
  return { code: 'INTERNAL' }
}
