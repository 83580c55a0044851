import { fileURLToPath } from 'node:url'
import { programOf, startProgram, untilReady } from '../tools/local-arena/programs.mjs'
import { PROVIDER } from './rounds/stage.ts'

const miniApp = fileURLToPath(new URL('../apps/mini-app/dist', import.meta.url))
const START_LIMIT_MS = 120_000

export interface Program {
  readonly port: number
  readonly pid: number
  stop(): Promise<void>
}

/** One of the built programs as a separate process, as an operator runs it. Resolves when it is ready; it ends with this process. */
export async function startArenaProgram(
  name: 'server' | 'games',
  { port, environment }: { readonly port: number; readonly environment: Readonly<Record<string, string>> },
): Promise<Program> {
  const kind = programOf(name)
  const program = startProgram(kind, {
    environment: {
      ...process.env,
      [kind.port]: String(port),
      LOG_LEVEL: 'warn',
      MINI_APP_DIR: miniApp,
      PROVIDER_SECRET: PROVIDER.secret,
      ...environment,
    },
  })
  const state = await untilReady(program, { port, timeout_ms: START_LIMIT_MS })
  if (state !== 'ready') {
    await program.stop()
    throw new Error(`${name} did not start (${state}): ${program.lastLines().join('\n')}`)
  }
  return { port, pid: program.pid, stop: () => program.stop() }
}

/** The addresses of server and games provider for each other on one machine. */
export function addressesOf(port: number, gamesPort: number): Readonly<Record<string, string>> {
  return {
    PUBLIC_URL: `http://localhost:${port}`,
    GAMES_URL: `http://127.0.0.1:${gamesPort}`,
    GAMES_PUBLIC_URL: `http://127.0.0.1:${gamesPort}`,
    WALLET_URL: `http://localhost:${port}`,
    APP_ORIGINS: `http://localhost:${port}`,
  }
}
