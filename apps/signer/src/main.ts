/** The signer as a program: it alone has the paying wallet's key, and signs by its own limits, whatever it is asked. */

import { randomInt } from 'node:crypto'
import { isConfigCheck, printConfigCheck } from '@arena/environment'
import { openSigner } from '@arena/payout-signing/signer'
import { createLog, createMetrics, type Logger, openTracing, type Tracing } from '@arena/telemetry'
import { type Config, readConfig } from './config.ts'
import { createHttpServer } from './http-server.ts'
import { watchSigner } from './signer-figures.ts'

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

interface RunningSigner {
  /** The port it listens on. */
  readonly port: number
  /** Of the wallet, as people write it. */
  readonly address: string
  readonly publicKey: string
  stop(): Promise<void>
}

interface SignerProgram {
  readonly config: Config
  readonly log: Logger
  readonly tracing: Tracing
  readonly now?: () => Date
}

/** Reads what was signed, and listens. */
async function runSigner({
  config,
  log,
  tracing,
  now = () => new Date(),
}: SignerProgram): Promise<RunningSigner> {
  const metrics = createMetrics()
  const signer = openSigner({
    seed: config.seed,
    network: config.network,
    folder: config.dataDir,
    limits: config.limits,
    now,
    drawNumber: below => randomInt(below),
    onFault: error => log.fatal({ err: error }, 'what is to be signed can not be written down'),
  })
  const note = watchSigner(metrics, { signer, limits: config.limits })
  const server = createHttpServer({ signer, config, log, metrics, tracing, now, note })
  try {
    await server.listen({ port: config.port, host: config.host })
  } catch (error) {
    signer.close()
    throw error
  }
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the signer listens on no port')
  return {
    port: address.port,
    address: signer.account.address,
    publicKey: signer.publicKey,
    async stop() {
      await server.close()
      signer.close()
    },
  }
}
