/** The connection to Valkey that everything shares which several servers keep together: leaderboards and rate limits. */
import type { Redis } from 'iovalkey'
import { Gauge, type Registry } from 'prom-client'
import type { Logger } from '../log/log.ts'

export type ValkeyClient = Redis

/** Longer than any of our calls takes: what waits for more is refused and tried again later. */
const CALL_TIMEOUT_MS = 2_000
/** A start waits so long for the first connection, and then goes on without it. */
const CONNECT_TIMEOUT_MS = 2_000
const LONGEST_PAUSE_MS = 1_000

/**
 * A connection that is made again whenever it breaks. Calls made meanwhile fail at once instead of piling up. Nothing in Valkey is the only
 * copy of anything, so a server also starts while it is away.
 */
export async function connectValkey(url: string, log: Logger): Promise<ValkeyClient> {
  // Only whoever runs several servers pays for the client's code.
  const { Redis } = await import('iovalkey')
  const valkey = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: CALL_TIMEOUT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    retryStrategy: attempts => Math.min(attempts * 50, LONGEST_PAUSE_MS),
  })
  let isBroken = false
  // One line for each time it is away, however often the connection is tried.
  valkey.on('error', error => {
    if (!isBroken) log.warn({ err: error }, 'the connection to Valkey is broken')
    isBroken = true
  })
  valkey.on('ready', () => {
    if (isBroken) log.info('the connection to Valkey is back')
    isBroken = false
  })
  // Told by the events above.
  await valkey.connect().catch(() => undefined)
  return valkey
}

export function registerValkeyFigure(metrics: Registry, valkey: ValkeyClient | undefined): void {
  new Gauge({
    name: 'arena_valkey_up',
    help: '1 while this server is connected to Valkey; no value where none is configured',
    registers: [metrics],
    collect() {
      if (valkey === undefined) this.remove()
      else this.set(Number(valkey.status === 'ready'))
    },
  })
}
