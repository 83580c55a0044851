/** The games provider as a program: reads its configuration, listens, and ends in an orderly way when it is asked to. */
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isConfigCheck, printConfigCheck } from '@arena/environment'
import { createLog, openTracing } from '@arena/telemetry'
import { productionAdvice, readConfig } from './config.ts'
import type { Game } from './games/game.ts'
import { runProvider } from './provider/run-provider.ts'
import type { ServerSeed } from './provider/seeds/seed-pair.ts'
import { GAMES_SETTINGS } from './settings.ts'

/** The name of the games provider in log lines and traces. */
const PROGRAM = 'arena-games'

/** The app's folder, seen from the source and from the bundle. */
const here = import.meta.dirname
const appDir = path.resolve(here, path.basename(here) === 'src' ? '..' : '../..')

interface ProgramOptions {
  /** Where server seeds come from: random bits when left out. */
  readonly newServerSeed?: () => ServerSeed
  /** All games when left out. */
  readonly games?: readonly Game[]
}

export function startProgram(options: ProgramOptions = {}): void {
  if (isConfigCheck(process.argv)) {
    printConfigCheck(process.env, {
      program: 'games-provider',
      read: readConfig,
      settings: GAMES_SETTINGS,
      adviceOn: productionAdvice,
    })
    return
  }
  run(options).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

async function run(options: ProgramOptions): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel, program: PROGRAM })
  const tracing = await openTracing(process.env, { program: PROGRAM, log })
  const provider = await runProvider({
    config,
    log,
    tracing,
    webDir: path.join(appDir, 'dist', 'web'),
    onDatabaseLost: () => process.exit(1),
    ...options,
  })
  log.info({ port: provider.port, publicUrl: config.publicUrl }, 'the games provider listens')

  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'closing down')
    const end = async () => {
      await provider.stop(sleep(config.drain_s * 1000))
      await tracing.stop()
    }
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'closing down failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
