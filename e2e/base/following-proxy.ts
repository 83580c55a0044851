import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 200
const LOOK_LIMIT_MS = 5_000
/** How long a repeatable call waits for a program that accepts it. */
const PATIENCE_MS = 30_000
const AGAIN_MS = 50
const NOT_TAKEN = new Set([502, 503])
/** The bodies of these calls carry an id: a repeated call gets the same answer. */
const REPEATABLE = ['/game/v1/', '/wallet/v1/']

interface Call {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
  readonly isRepeatable: boolean
}

/** Whether the program got the call before it failed. */
class Lost extends Error {
  constructor(readonly wasSent: boolean) {
    super('the program did not answer')
  }
}

/**
 * A proxy for several programs of one kind that does exactly what docs/how-to/scale.md requires: it follows `/readyz`, distributes calls in
 * turn, and passes an unaccepted repeatable call to the next program.
 */
export class FollowingProxy {
  readonly #server: Server
  readonly #agent = new Agent({ keepAlive: true })
  readonly #ready = new Set<number>()
  readonly #looking: NodeJS.Timeout
  #turn = 0
  /** While set, calls wait before they are passed on. */
  gate: Promise<void> | undefined
  /** The number of calls that wait there. */
  paused = 0
  /** The program that receives all calls while it is ready. */
  preferred: number | undefined
  /** Calls whose program failed and that another program took over. */
  repeated = 0

  private constructor(private readonly ports: readonly number[]) {
    // A call never meets a connection that is being closed.
    this.#server = createServer(
      { keepAliveTimeout: 0 },
      (incoming, reply) => void this.#pass(incoming, reply),
    )
    this.#looking = setInterval(() => void this.look(), LOOK_EVERY_MS)
  }

  static async listen(port: number, to: readonly number[]): Promise<FollowingProxy> {
    const proxy = new FollowingProxy(to)
    await new Promise<void>(resolve => proxy.#server.listen(port, '127.0.0.1', resolve))
    await proxy.look()
    return proxy
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Asks every program whether it can serve. */
  async look(): Promise<void> {
    await Promise.all(this.ports.map(port => this.#lookAt(port)))
  }

  async close(): Promise<void> {
    clearInterval(this.#looking)
    this.#server.closeAllConnections()
    await new Promise(resolve => this.#server.close(resolve))
    this.#agent.destroy()
  }

  async #lookAt(port: number): Promise<void> {
    const signal = AbortSignal.timeout(LOOK_LIMIT_MS)
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).then(
      async response => {
        await response.body?.cancel()
        return response.ok
      },
      () => false,
    )
    if (isReady) this.#ready.add(port)
    else this.#ready.delete(port)
  }

  async #pass(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming).catch(() => undefined)
    if (body === undefined) return
    const { method = 'GET', url: path = '/', headers } = incoming
    const isRepeatable = method === 'GET' || REPEATABLE.some(start => path.startsWith(start))
    this.paused += 1
    await this.gate
    this.paused -= 1
    const call = { method, path, headers, body, isRepeatable }
    const answer = await this.#insist(call, performance.now() + PATIENCE_MS)
    if (answer === undefined) {
      reply.writeHead(502).end()
      return
    }
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.on('error', () => reply.destroy())
    reply.on('close', () => answer.destroy())
    answer.pipe(reply)
  }

  /** Undefined when no program has accepted the call and it may not be repeated, or has waited too long. */
  async #insist(call: Call, until_ms: number): Promise<IncomingMessage | undefined> {
    for (let attempt = 0; ; attempt += 1) {
      const port = this.#next()
      const answer = await this.#try(port, call)
      const isOver = performance.now() > until_ms
      if (answer instanceof Lost) {
        if (port !== undefined) this.#ready.delete(port)
        if (isOver || (answer.wasSent && !call.isRepeatable)) return undefined
      } else {
        const isTaken = !NOT_TAKEN.has(answer.statusCode ?? 0)
        if (isTaken && attempt > 0) this.repeated += 1
        if (isTaken || isOver || !call.isRepeatable) return answer
        answer.resume()
      }
      if (this.#ready.size === 0) await pause(AGAIN_MS)
    }
  }

  async #try(port: number | undefined, call: Call): Promise<IncomingMessage | Lost> {
    if (port === undefined) return new Lost(false)
    return this.#send(port, call).catch((error: unknown) => (error instanceof Lost ? error : new Lost(true)))
  }

  #next(): number | undefined {
    const ready = this.ports.filter(port => this.#ready.has(port))
    if (this.preferred !== undefined && this.#ready.has(this.preferred)) return this.preferred
    this.#turn += 1
    return ready[this.#turn % ready.length]
  }

  #send(port: number, { method, path, headers, body }: Call): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: this.#agent }, resolve)
      sent.on('error', (error: NodeJS.ErrnoException) => reject(new Lost(error.code !== 'ECONNREFUSED')))
      sent.end(body)
    })
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
