import { Worker } from 'node:worker_threads'

/** The main thread's end of the embedded engine: it passes wire-protocol messages in order and notices when the engine is lost. */
export interface Engine {
  /** Registers the receiver of a connection's answers and returns the connection's number. */
  connect(receiver: EngineReceiver): number
  send(connection: number, bytes: Uint8Array): void
  disconnect(connection: number): void
  /** Sets the statement limit from now on; Infinity = none. */
  setStatementLimit(limit_ms: number): void
  close(): Promise<void>
}

export interface EngineReceiver {
  receive(bytes: Uint8Array): void
  lost(error: Error): void
}

export interface EngineOptions {
  /** The folder of the data; in memory when left out. */
  readonly directory?: string | undefined
  /** The path of a tar of a database, which a new one begins as a copy of. The thread reads it. */
  readonly template?: string | undefined
  /** Syncs nothing before it is closed. */
  readonly syncsAtEnd?: boolean | undefined
  /** A statement that takes longer can't be cancelled: the engine counts as lost. */
  readonly statementLimit_ms: number
  readonly onLost: (error: Error) => void
}

type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly message: string }

// Next to this file in the source and next to the program's entry in the bundle.
const workerFile = new URL('./engine-worker.mjs', import.meta.url)

/** Resolves when the engine answers statements. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const worker = new Worker(workerFile, {
    workerData: {
      directory: options.directory,
      template: options.template,
      syncsAtEnd: options.syncsAtEnd,
    },
  })
  const engine = new WorkerEngine(worker, options)
  await engine.ready
  return engine
}

class WorkerEngine implements Engine {
  readonly ready: Promise<void>
  readonly #receivers = new Map<number, EngineReceiver>()
  /** When each statement that is not answered yet was sent. The engine answers in order. */
  readonly #sentAt: number[] = []
  readonly #watch: NodeJS.Timeout
  #statementLimit_ms: number
  #lastConnection = 0
  #state: 'starting' | 'ready' | 'closing' = 'starting'
  #loss: Error | undefined
  #onStarted: (fault?: Error) => void = () => {}
  #onClosed: () => void = () => {}

  constructor(
    readonly worker: Worker,
    readonly options: EngineOptions,
  ) {
    this.#statementLimit_ms = options.statementLimit_ms
    this.ready = new Promise((resolve, reject) => {
      this.#onStarted = fault => (fault === undefined ? resolve() : reject(fault))
    })
    worker.on('message', (message: FromWorker) => this.#onMessage(message))
    worker.on('error', error => this.#lose(error.message))
    worker.on('exit', code => this.#lose(`Its thread ended with code ${code}.`))
    this.#watch = setInterval(() => this.#checkLimit(), 1000)
    this.#watch.unref()
  }

  connect(receiver: EngineReceiver): number {
    this.#lastConnection += 1
    this.#receivers.set(this.#lastConnection, receiver)
    const loss = this.#loss
    if (loss !== undefined) queueMicrotask(() => receiver.lost(loss))
    return this.#lastConnection
  }

  disconnect(connection: number): void {
    this.#receivers.delete(connection)
  }

  setStatementLimit(limit_ms: number): void {
    this.#statementLimit_ms = limit_ms
  }

  send(connection: number, bytes: Uint8Array): void {
    if (this.#loss !== undefined) return
    this.#sentAt.push(performance.now())
    this.worker.postMessage({ kind: 'bytes', connection, bytes }, [bytes.buffer as ArrayBuffer])
  }

  async close(): Promise<void> {
    if (this.#state !== 'ready' || this.#loss !== undefined) return
    this.#state = 'closing'
    const closed = new Promise<void>(resolve => {
      this.#onClosed = resolve
    })
    this.worker.postMessage({ kind: 'close' }, [])
    await closed
    clearInterval(this.#watch)
    await this.worker.terminate()
  }

  #onMessage(message: FromWorker): void {
    if (message.kind === 'bytes') {
      this.#sentAt.shift()
      this.#receivers.get(message.connection)?.receive(message.bytes)
    } else if (message.kind === 'ready') {
      this.#state = 'ready'
      this.#onStarted()
    } else if (message.kind === 'closed') {
      this.#onClosed()
    } else {
      this.#lose(message.message)
    }
  }

  #checkLimit(): void {
    const oldest = this.#sentAt[0]
    const waited_ms = oldest === undefined ? 0 : performance.now() - oldest
    if (waited_ms > this.#statementLimit_ms) {
      this.#lose(`A statement has taken longer than ${this.#statementLimit_ms} ms.`)
    }
  }

  #lose(reason: string): void {
    if (this.#state === 'closing' || this.#loss !== undefined) return
    const loss = new Error(`The embedded database is lost. ${reason}`)
    this.#loss = loss
    clearInterval(this.#watch)
    void this.worker.terminate()
    for (const receiver of this.#receivers.values()) receiver.lost(loss)
    if (this.#state === 'ready') this.options.onLost(loss)
    else this.#onStarted(loss)
  }
}
