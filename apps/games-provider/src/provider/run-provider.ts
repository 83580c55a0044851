import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { openDatabase } from './database/open-database.ts'
import { createHttpServer } from './http/http-server.ts'
import type { Provider } from './provider.ts'
import { releaseAllRounds } from './rounds/round-store.ts'
import { sweepPendingRounds } from './rounds/sweep-pending-rounds.job.ts'
import { createRoundSender } from './wallet/round-sender.ts'
import { createWalletClient } from './wallet/wallet-client.ts'

const SWEEP_EVERY_MS = 2000

export interface RunningProvider {
  /** The port it listens on. */
  readonly port: number
  /** Refuses new calls, answers those under way and closes the database. */
  stop(): Promise<void>
}

export interface ProviderOptions {
  readonly config: Config
  readonly log: Logger
  /** The built pages. */
  readonly webDir: string
  readonly now?: () => Date
  /** The pause between two looks for rounds that were left pending. */
  readonly sweepEvery_ms?: number
}

/** Opens the data, takes up what an earlier life left pending, and listens. */
export async function runProvider(options: ProviderOptions): Promise<RunningProvider> {
  const { config, log, webDir, now = () => new Date(), sweepEvery_ms = SWEEP_EVERY_MS } = options
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onLostConnection: error => log.warn({ err: error }, 'an idle database connection was lost'),
  })
  const wallet = createWalletClient({ url: config.walletUrl, key: config.key, now })
  const roundSender = createRoundSender(wallet)
  const provider: Provider = { config, database, wallet, roundSender, underWay: new Map(), now, log }
  if (database.isExclusive) await releaseAllRounds(database, now())
  const server = await createHttpServer(provider, webDir)
  try {
    await server.listen({ port: config.port, host: config.host })
  } catch (error) {
    await database.close()
    throw error
  }
  const stopSweeping = startSweeping(provider, sweepEvery_ms)
  return {
    port: portOf(server),
    async stop() {
      await server.close()
      await stopSweeping()
      await Promise.allSettled(provider.underWay.values())
      await database.close()
    },
  }
}

/** One sweep after the other, the first one at once. */
function startSweeping(provider: Provider, pause_ms: number): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  function sweep(): void {
    running = sweepPendingRounds(provider).then(
      closed => {
        if (closed > 0) provider.log.info({ closed }, 'rounds that were left pending are closed')
      },
      (error: unknown) => provider.log.error({ err: error }, 'pending rounds could not be swept'),
    )
    void running.then(() => {
      if (!isStopped) timer = setTimeout(sweep, pause_ms)
    })
  }

  sweep()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}

function portOf(server: FastifyInstance): number {
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the provider listens on no port')
  return address.port
}
