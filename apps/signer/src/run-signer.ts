import { randomInt } from 'node:crypto'
import { openSigner } from '@arena/payout-signing/signer'
import { createMetrics, type Logger, type Tracing } from '@arena/telemetry'
import type { Config } from './config.ts'
import { createHttpServer } from './http-server.ts'
import { watchSigner } from './signer-figures.ts'

export interface RunningSigner {
  /** The port it listens on. */
  readonly port: number
  /** Of the wallet, as people write it. */
  readonly address: string
  readonly publicKey: string
  stop(): Promise<void>
}

export interface SignerProgram {
  readonly config: Config
  readonly log: Logger
  readonly tracing: Tracing
  readonly now?: () => Date
}

/** Reads what was signed, and listens. */
export async function runSigner({
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
