/** Calls that are answered without the framework. For busy routes, where its cost per call matters. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { type CallWatch, inCall, newRequestId } from '@arena/telemetry'

export interface DirectCall {
  readonly headers: IncomingHttpHeaders
  /** As it was sent, query included. */
  readonly url: string
  /** The caller's address, computed on demand. */
  readonly ip: () => string
}

export interface DirectAnswer {
  readonly status: number
  /** JSON. */
  readonly body: string
  readonly retryAfter_s?: number
}

export interface DirectRoute {
  readonly path: string
  readonly bodyMaxBytes: number
  /** Whether this call is answered here, before its body is read; the framework has the same route for every other call. */
  readonly takes: (request: IncomingMessage) => boolean
  /** The answer to a body above `bodyMaxBytes`. */
  readonly tooLarge: DirectAnswer
  /** Never rejects. */
  readonly answer: (call: DirectCall, rawBody: Buffer) => Promise<DirectAnswer>
}

/** The data of the server under the framework for every call. */
export interface DirectServer {
  /** Headers of every answer, as pairs in one list. */
  readonly headers: readonly string[]
  readonly watch: CallWatch
  readonly addressOf: (request: IncomingMessage) => string
  /** The framework refuses new calls once the program is stopping. */
  readonly isClosing: () => boolean
  readonly isLeaving: () => boolean
}

const NOTHING = Buffer.alloc(0)

export class DirectCalls {
  readonly #routes = new Map<string, DirectRoute>()

  add(route: DirectRoute): void {
    this.#routes.set(route.path, route)
  }

  /** Answers the call if it is for one of these routes; false = it is the framework's. */
  take(request: IncomingMessage, response: ServerResponse, server: DirectServer): boolean {
    const route = this.#routes.get(request.url ?? '')
    if (route === undefined || request.method !== 'POST' || server.isClosing() || !route.takes(request))
      return false
    const requestId = newRequestId(request.headers)
    const watched = server.watch({
      method: 'POST',
      route: route.path,
      requestId,
      headers: request.headers,
      ip: () => server.addressOf(request),
    })
    const began_ms = performance.now()
    // Also where the caller has hung up. It comes once; with `once` answered calls grew old, which makes collecting them several times as dear.
    response.on('close', () => {
      watched.end(response.headersSent ? response.statusCode : undefined, performance.now() - began_ms)
    })
    const send = (answer: DirectAnswer) => reply(response, { answer, requestId, server })
    readBody(request, route.bodyMaxBytes, rawBody => {
      if (rawBody === undefined) {
        // The rest of the body is not read.
        response.shouldKeepAlive = false
        send(route.tooLarge)
        return
      }
      const call = { headers: request.headers, url: route.path, ip: () => server.addressOf(request) }
      void inCall(watched.context, () => route.answer(call, rawBody)).then(send)
    })
    return true
  }
}

/** Hands over the body once it has arrived whole, or `undefined` as soon as it is too large. Never calls back for one that is cut off. */
function readBody(
  request: IncomingMessage,
  maxBytes: number,
  done: (body: Buffer | undefined) => void,
): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return done(undefined)
  let first: Buffer | undefined
  let more: Buffer[] | undefined
  let bytes = 0
  const listen = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) {
      request.off('data', listen).off('end', end).pause()
      return done(undefined)
    }
    if (first === undefined) first = chunk
    else (more ??= [first]).push(chunk)
  }
  const end = () => done(more === undefined ? (first ?? NOTHING) : Buffer.concat(more))
  request.on('data', listen).on('end', end)
}

function reply(
  response: ServerResponse,
  {
    answer: { status, body, retryAfter_s },
    requestId,
    server,
  }: { readonly answer: DirectAnswer; readonly requestId: string; readonly server: DirectServer },
): void {
  if (response.destroyed) return
  if (server.isLeaving() || server.isClosing()) response.shouldKeepAlive = false
  const headers = [
    ...server.headers,
    'x-request-id',
    requestId,
    'content-length',
    String(Buffer.byteLength(body)),
  ]
  if (retryAfter_s !== undefined) headers.push('retry-after', String(retryAfter_s))
  response.writeHead(status, headers).end(body)
}
