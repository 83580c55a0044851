import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PROVIDER } from './rounds/stage.ts'

const program = fileURLToPath(new URL('../apps/server/dist/server/main.js', import.meta.url))
const miniApp = fileURLToPath(new URL('../apps/mini-app/dist', import.meta.url))
const START_LIMIT_MS = 30_000

export interface ArenaServer {
  readonly port: number
  stop(): Promise<void>
}

/** The built server as its own process, as an operator runs it. Resolves when it is ready. */
export async function startArenaServer(options: {
  readonly port: number
  readonly environment: Readonly<Record<string, string>>
}): Promise<ArenaServer> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: String(options.port),
      LOG_LEVEL: 'warn',
      MINI_APP_DIR: miniApp,
      PROVIDER_KEY_ID: PROVIDER.keyId,
      PROVIDER_SECRET: PROVIDER.secret,
      ...options.environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>(resolve => child.once('close', () => resolve()))
  await untilReady(options.port, child)
  return {
    port: options.port,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + START_LIMIT_MS
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} while starting.`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready within ${START_LIMIT_MS} ms.`)
}
