import { Pool } from 'pg'
import type { Logger } from '../log/log.ts'
import type { Database } from './database.ts'
import { poolSettings, STATEMENT_LIMIT_MS } from './pool-settings.ts'
import { pooledDatabase } from './pooled-database.ts'

const CONNECTIONS_DEFAULT = 16

/** A PostgreSQL server (15 or newer). Rejects when it can't be reached, and when it would acknowledge what it could still lose. */
export async function openServer(options: {
  readonly databaseUrl: string
  readonly connections?: number | undefined
  readonly log: Logger
}): Promise<Database> {
  const { log } = options
  const pool = new Pool({
    ...poolSettings(),
    connectionString: options.databaseUrl,
    max: options.connections ?? CONNECTIONS_DEFAULT,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    application_name: 'arena',
  })
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  try {
    await checkDurability(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  return pooledDatabase({ engine: 'postgres', pool, close: () => pool.end() })
}

/** An answer leaves after its commit, so the commit must mean what it says. */
async function checkDurability(pool: Pool): Promise<void> {
  const { rows: faults } = await pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'`,
  )
  if (faults.length > 0) {
    const list = faults.map(row => `${row.name} = ${row.setting}`).join(', ')
    throw new Error(`The PostgreSQL server may lose committed data (${list}). Switch these settings on.`)
  }
}
