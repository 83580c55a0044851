/** Server-sent events: `data: <JSON>` and an empty line each, and a comment now and then that keeps proxies from hanging up. */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const HEARTBEAT_MS = 20_000
const HEARTBEAT = ': still here\n\n'

/**
 * Aborted when the caller hangs up or the program ends. Not by `AbortSignal.any`: in Node 20 the program's signal would remember every
 * stream that was ever open.
 */
export function signalOf(reply: FastifyReply, closing: AbortSignal): AbortSignal {
  const over = new AbortController()
  const end = () => {
    closing.removeEventListener('abort', end)
    over.abort()
  }
  closing.addEventListener('abort', end)
  reply.raw.once('close', end)
  if (closing.aborted) end()
  return over.signal
}

export function sendEvents(
  reply: FastifyReply,
  {
    events,
    checkReply,
    signal,
  }: {
    readonly events: AsyncIterable<unknown>
    readonly checkReply: (event: unknown) => unknown
    readonly signal: AbortSignal
  },
): FastifyReply {
  const texts = async function* (): AsyncGenerator<string> {
    for await (const event of withHeartbeats(events[Symbol.asyncIterator](), signal)) {
      yield event === HEARTBEAT_EVENT ? HEARTBEAT : `data: ${JSON.stringify(checkReply(event))}\n\n`
    }
  }
  // Not by chunks of bytes but by events: each leaves at once.
  const stream = Readable.from(texts(), { objectMode: true, highWaterMark: 1 })
  return (
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      // A connection that waited for a next call would hold up the end of the program.
      .header('connection', 'close')
      .send(stream)
  )
}

const HEARTBEAT_EVENT = Symbol('heartbeat')

/** The same events, with a heartbeat wherever none came for a while, until the signal. */
async function* withHeartbeats(events: AsyncIterator<unknown>, signal: AbortSignal): AsyncGenerator {
  let next = events.next()
  try {
    while (!signal.aborted) {
      const first = await firstOf(next, signal)
      if (first === 'over') return
      if (first === 'quiet') yield HEARTBEAT_EVENT
      else if (first.done === true) return
      else {
        yield first.value
        next = events.next()
      }
    }
  } finally {
    // It may still be on its way: nobody waits for it any more.
    next.catch(() => undefined)
    await events.return?.()
  }
}

function firstOf(
  next: Promise<IteratorResult<unknown>>,
  signal: AbortSignal,
): Promise<IteratorResult<unknown> | 'quiet' | 'over'> {
  return new Promise((resolve, reject) => {
    const end = () => settle(() => resolve('over'))
    const timer = setTimeout(() => settle(() => resolve('quiet')), HEARTBEAT_MS)
    const settle = (finish: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      finish()
    }
    signal.addEventListener('abort', end, { once: true })
    next.then(
      result => settle(() => resolve(result)),
      (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
    )
  })
}
