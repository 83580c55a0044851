import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'

/**
 * What the PostgreSQL client takes for a network socket: it carries the wire protocol to the embedded engine, so that both engines
 * share one client, one way to pass values and one kind of error.
 */
export class EngineSocket extends Duplex {
  readonly #engine: Engine
  readonly #connection: number

  constructor(engine: Engine) {
    super()
    this.#engine = engine
    this.#connection = engine.connect({
      receive: bytes => this.push(bytes),
      lost: error => this.destroy(error),
    })
  }

  // The client calls these on every socket.
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send([chunk])
    done()
  }

  /** The client corks a statement's messages, so that the engine gets them as one. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(entry => entry.chunk))
    done()
  }

  override _final(done: () => void): void {
    this.#engine.disconnect(this.#connection)
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#engine.disconnect(this.#connection)
    done(error)
  }

  #send(chunks: readonly Buffer[]): void {
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let offset = 0
    for (const chunk of chunks) {
      bytes.set(chunk, offset)
      offset += chunk.length
    }
    // A farewell ends a server's session; this engine's only session stays.
    if (bytes[0] !== FAREWELL) this.#engine.send(this.#connection, bytes)
  }
}

const FAREWELL = 'X'.charCodeAt(0)
