import path from 'node:path'
import { Pool } from 'pg'
import type { Logger } from '../../log/log.ts'
import type { Database } from '../database.ts'
import { poolSettings, STATEMENT_LIMIT_MS } from '../pool-settings.ts'
import { pooledDatabase } from '../pooled-database.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { startEngine } from './engine.ts'
import { EngineSocket } from './engine-socket.ts'
import { startHousekeeping } from './housekeeping.ts'

const HOUSEKEEPING_EVERY_MS = 5_000

export interface EmbeddedOptions {
  readonly dataDir?: string | undefined
  readonly template?: Uint8Array | undefined
  readonly log: Logger
  /** Called once, after the log line, when the engine can't go on. Statements fail from then on. */
  readonly onLost?: ((error: Error) => void) | undefined
}

/** The engine in its own thread behind a pool of one connection: transactions take turns, first come first served. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, log } = options
  const unlock = dataDir === undefined ? () => {} : lockDataDir(path.resolve(dataDir, 'database.lock'))
  const engine = await startEngine({
    directory: dataDir === undefined ? undefined : path.resolve(dataDir, 'database'),
    template: options.template,
    statementLimit_ms: STATEMENT_LIMIT_MS,
    onLost: error => {
      log.fatal(
        { err: error },
        'the embedded database is lost; what was committed is recovered at the next start',
      )
      options.onLost?.(error)
    },
  }).catch((error: unknown) => {
    unlock()
    throw error
  })
  const pool = new Pool({
    ...poolSettings(),
    user: 'postgres',
    database: 'postgres',
    max: 1,
    stream: () => new EngineSocket(engine),
  })
  pool.on('error', error => log.error({ err: error }, 'the embedded database dropped its connection'))
  let stopHousekeeping = async (): Promise<void> => {}
  const database = pooledDatabase({
    engine: 'pglite',
    pool,
    async close() {
      await stopHousekeeping()
      await pool.end()
      await engine.close()
      unlock()
    },
  })
  stopHousekeeping = startHousekeeping({
    engine: database,
    every_ms: HOUSEKEEPING_EVERY_MS,
    onDone: step => log.debug(step, 'kept the embedded database in order'),
    onError: error => log.error({ err: error }, 'housekeeping of the embedded database failed'),
  })
  return database
}
