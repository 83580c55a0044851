/** The signer as a program: it alone has the paying wallet's key, and signs by its own limits, whatever it is asked. */
import { isConfigCheck, printConfigCheck } from '@arena/environment'
import { createLog, openTracing } from '@arena/telemetry'
import { readConfig } from './config.ts'
import { runSigner } from './run-signer.ts'

/** The name of the signer in log lines and traces. */
const PROGRAM = 'arena-signer'

if (isConfigCheck(process.argv)) {
  printConfigCheck(process.env, { program: 'signer', read: readConfig, adviceOn: () => [] })
} else {
  run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: config.logLevel, program: PROGRAM })
  const tracing = await openTracing(process.env, { program: PROGRAM, log })
  const signer = await runSigner({ config, log, tracing })
  log.info(
    { port: signer.port, wallet: signer.address, publicKey: signer.publicKey },
    'the signer listens: the server knows its wallet by PAYOUT_PUBLIC_KEY',
  )
  let isStopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'closing down')
    signer
      .stop()
      .then(() => tracing.stop())
      .then(
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
