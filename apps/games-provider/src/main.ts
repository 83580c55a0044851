/** The games provider as a program. */
import path from 'node:path'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { runProvider } from './provider/run-provider.ts'

/** The app's folder, seen from the source and from the bundle. */
const here = import.meta.dirname
const appDir = path.resolve(here, path.basename(here) === 'server' ? '../..' : '..')

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = pino({ level: config.logLevel, base: null })
  const provider = await runProvider({
    config,
    log,
    webDir: path.join(appDir, 'dist', 'web'),
    onDatabaseLost: () => process.exit(1),
  })
  log.info({ port: provider.port, publicUrl: config.publicUrl }, 'the games provider listens')

  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'closing down')
    provider.stop().then(
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
