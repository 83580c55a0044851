/**
 * A proxy in front of several programs of one kind: distributes calls over those that are ready on `/readyz`. It retries nothing. Each call
 * has a separate connection to the program, and callers' connections are never closed, so no call is lost when a program ends.
 */
import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Twelve checks during the time in which a stopping program still serves, and few enough not to be rate-limited. */
const LOOK_EVERY_MS = 250

export class ReadyProxy {
  /** Origin → whether it was ready when it was last asked. @type {Map<string, boolean>} */
  #behind = new Map()
  #server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => this.#pass(incoming, outgoing))
  #isOver = false
  #looking = this.#keepLooking()
  #turn = 0
  url = ''
  /** The calls that could not be forwarded, with the reasons. @type {string[]} */
  failed = []

  static async start() {
    const proxy = new ReadyProxy()
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    const address = proxy.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port')
    proxy.url = `http://127.0.0.1:${address.port}`
    return proxy
  }

  /** @param {string} origin */
  add(origin) {
    this.#behind.set(origin, false)
  }

  /** @param {string} origin */
  remove(origin) {
    this.#behind.delete(origin)
  }

  /** Resolves when all programs that were added are ready, in the proxy's own eyes. */
  async untilAllReady() {
    while ([...this.#behind.values()].includes(false)) await pause(LOOK_EVERY_MS)
  }

  async close() {
    this.#isOver = true
    await this.#looking
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #keepLooking() {
    while (!this.#isOver) {
      await this.#look()
      await pause(LOOK_EVERY_MS)
    }
  }

  async #look() {
    await Promise.all(
      [...this.#behind.keys()].map(async origin => {
        const isReady = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
          async reply => {
            await reply.body?.cancel()
            return reply.ok
          },
          () => false,
        )
        if (this.#behind.has(origin)) this.#behind.set(origin, isReady)
      }),
    )
  }

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {import('node:http').ServerResponse} outgoing
   */
  #pass(incoming, outgoing) {
    const ready = [...this.#behind].flatMap(([origin, isReady]) => (isReady ? [origin] : []))
    const origin = ready[this.#turn++ % ready.length]
    const fail = (/** @type {Error} */ reason) => {
      this.failed.push(`${incoming.url} to ${origin ?? 'nobody'}: ${reason.message}`)
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    }
    if (origin === undefined) return fail(new Error('none is ready'))
    const headers = withoutConnection(incoming.headers)
    const onward = ask(`${origin}${incoming.url}`, { method: incoming.method, headers, agent: false })
    onward.on('error', fail)
    onward.on('response', reply => {
      outgoing.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers))
      reply.pipe(outgoing)
    })
    incoming.pipe(onward)
  }
}

/**
 * Hop-by-hop headers apply to one connection only and are not forwarded.
 * @param {import('node:http').IncomingHttpHeaders} headers
 */
function withoutConnection(headers) {
  const passed = { ...headers }
  delete passed.connection
  delete passed['keep-alive']
  return passed
}
