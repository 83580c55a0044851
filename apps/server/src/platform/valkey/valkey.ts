/** The connection to Valkey that everything shares which several servers keep together: leaderboards and rate limits. */
import type { Cluster, ClusterNode, Redis, RedisOptions } from 'iovalkey'
import { Gauge, type Registry } from 'prom-client'
import type { Logger } from '../log/log.ts'

/** One server, or a cluster: then every call is of one slot, or of one key. */
export type ValkeyClient = Redis | Cluster

/** Longer than any of our calls takes: a call that waits longer is refused and retried later. */
const CALL_TIMEOUT_MS = 2_000
/** A start waits this long for the first connection, then continues without it. */
const CONNECT_TIMEOUT_MS = 2_000
const LONGEST_PAUSE_MS = 1_000
/** How soon a moved slot, or a promoted node, is noticed without a redirection. */
const SLOTS_READ_EVERY_MS = 10_000
/** The maximum number of redirections of one call while slots move. */
const SENT_ON_MAX = 4

const EACH_NODE = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: CALL_TIMEOUT_MS,
  connectTimeout: CONNECT_TIMEOUT_MS,
} satisfies RedisOptions

const pause_ms = (attempts: number) => Math.min(attempts * 50, LONGEST_PAUSE_MS)

/**
 * A connection that reconnects whenever it breaks. Calls made meanwhile fail at once instead of piling up. Nothing is stored only in Valkey,
 * so a server also starts without it.
 *
 * @param urls one address, or comma-separated addresses of some nodes of a cluster: they name the others
 */
export async function connectValkey(urls: string, log: Logger): Promise<ValkeyClient> {
  const valkey = await clientOf(urls.split(','))
  let isBroken = false
  // One line for each time it is away, however often the connection is tried.
  const broken = (error: unknown) => {
    if (!isBroken) log.warn({ err: error }, 'the connection to Valkey is broken')
    isBroken = true
  }
  const back = () => {
    if (isBroken) log.info('the connection to Valkey is back')
    isBroken = false
  }
  // Both kinds of client emit the same events, with different types.
  const events: NodeJS.EventEmitter = valkey
  events.on('error', broken).on('node error', broken).on('ready', back).on('+node', back)
  // Reported by the events above.
  await valkey.connect().catch(() => undefined)
  return valkey
}

async function clientOf(urls: readonly string[]): Promise<ValkeyClient> {
  // Load the client's code only on installations with Valkey.
  const { Cluster, Redis } = await import('iovalkey')
  const [url = ''] = urls
  if (urls.length === 1) return new Redis(url, { ...EACH_NODE, lazyConnect: true, retryStrategy: pause_ms })
  const { username, password, protocol } = new URL(url)
  return new Cluster(urls.map(nodeAt), {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRedirections: SENT_ON_MAX,
    slotsRefreshInterval: SLOTS_READ_EVERY_MS,
    clusterRetryStrategy: pause_ms,
    redisOptions: {
      ...EACH_NODE,
      ...(username !== '' && { username: decodeURIComponent(username) }),
      ...(password !== '' && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  })
}

function nodeAt(url: string): ClusterNode {
  const { hostname, port } = new URL(url.trim())
  return { host: hostname, port: Number(port === '' ? 6379 : port) }
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
