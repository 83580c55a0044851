import { setTimeout as pause } from 'node:timers/promises'
import type { ServerProcess } from '../../features/games/testing/server-process.ts'

const AGAIN_MS = 500

/** The built server, started again whenever it has ended, as a service manager does. */
export class KeptServer {
  readonly #server: ServerProcess
  #paused = Promise.resolve()
  #isOver = false
  /** How often it ended on its own. */
  ends = 0

  constructor(
    server: ServerProcess,
    readonly port: number,
  ) {
    this.#server = server
  }

  /** Resolves when it serves for the first time. */
  async start(): Promise<void> {
    await this.#server.start()
    void this.#keep()
  }

  /** Stops it, and does not restart it until `work` is done. */
  async hold(work: () => Promise<void>): Promise<void> {
    let letGo = () => {}
    this.#paused = new Promise(resolve => {
      letGo = resolve
    })
    await this.#server.kill()
    try {
      await work()
    } finally {
      letGo()
    }
  }

  /** The status of `/readyz`; 0 without an answer. */
  readiness(): Promise<number> {
    return fetch(`http://127.0.0.1:${this.port}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
      async ({ status, body }) => {
        await body?.cancel()
        return status
      },
      () => 0,
    )
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#server.kill()
  }

  async #keep(): Promise<void> {
    for (;;) {
      await this.#server.gone
      if (this.#isOver) return
      this.ends += 1
      await pause(AGAIN_MS)
      await this.#paused
      // It may end again before it serves, as often as it likes.
      if (!this.#isOver) await this.#server.start().catch(() => {})
    }
  }
}
