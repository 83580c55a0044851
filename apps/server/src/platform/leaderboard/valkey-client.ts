import type { Redis } from 'iovalkey'
import type { Logger } from '../log/log.ts'

export type ValkeyClient = Redis

/** Longer than any of our calls takes: what waits for more is refused and tried again later. */
const CALL_TIMEOUT_MS = 2_000

/** A connection that is made again whenever it breaks. Calls made meanwhile fail at once instead of piling up. */
export async function connectValkey(url: string, log: Logger): Promise<ValkeyClient> {
  // Only whoever runs several servers pays for the client's code.
  const { Redis } = await import('iovalkey')
  const valkey = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: CALL_TIMEOUT_MS,
  })
  valkey.on('error', error => log.warn({ err: error }, 'the connection to Valkey is broken'))
  await valkey.connect()
  return valkey
}
