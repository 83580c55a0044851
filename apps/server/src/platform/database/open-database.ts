import path from 'node:path'
import { Pool, type PoolConfig } from 'pg'
import type { Logger } from '../log/log.ts'
import type { Database } from './database.ts'
import { type Engine, startEngine } from './embedded/engine.ts'
import { EngineSocket } from './embedded/engine-socket.ts'
import { pooledDatabase } from './pooled-database.ts'
import { valueTypes } from './value-types.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server; the embedded engine when left out. */
  readonly databaseUrl?: string | undefined
  /** The embedded engine keeps its files in `<dataDir>/database`; in memory when left out. */
  readonly dataDir?: string | undefined
  /** A tar of an empty database, for a quicker first start of the embedded engine. */
  readonly template?: Uint8Array | undefined
  readonly log: Logger
}

const WAIT_FOR_CONNECTION_MS = 30_000
const STATEMENT_LIMIT_MS = 60_000

/** Resolves when the database answers. The schema is `migrate`'s. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === undefined
    ? openEmbedded(options)
    : openServer(options.databaseUrl, options.log)
}

async function openEmbedded({ dataDir, template, log }: DatabaseOptions): Promise<Database> {
  const engine = await startEngine({
    directory: dataDir === undefined ? undefined : path.resolve(dataDir, 'database'),
    template,
    statementLimit_ms: STATEMENT_LIMIT_MS,
    onLost: error => {
      log.fatal(
        { err: error },
        'the embedded database is lost: the program stops, its data is recovered at the next start',
      )
      process.exit(1)
    },
  })
  const pool = new Pool({
    ...poolSettings(),
    user: 'postgres',
    database: 'postgres',
    // One session: statements and transactions take turns, first come first served.
    max: 1,
    stream: () => new EngineSocket(engine),
  })
  return pooledDatabase({ engine: 'pglite', pool, close: () => closeEmbedded(pool, engine) })
}

async function closeEmbedded(pool: Pool, engine: Engine): Promise<void> {
  await pool.end()
  await engine.close()
}

async function openServer(connectionString: string, log: Logger): Promise<Database> {
  const pool = new Pool({
    ...poolSettings(),
    connectionString,
    max: 16,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    application_name: 'arena',
  })
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  await pool.query('SELECT 1')
  return pooledDatabase({ engine: 'postgres', pool, close: () => pool.end() })
}

function poolSettings(): PoolConfig {
  return {
    types: valueTypes(),
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    idleTimeoutMillis: 0,
  }
}
