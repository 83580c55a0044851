import { Pool } from 'pg'
import type { Database } from './database.ts'
import { POOL_SETTINGS, pooledDatabase, STATEMENT_LIMIT_MS } from './pooled-database.ts'

const CONNECTIONS = 12

/** A PostgreSQL server. Several processes of the provider may share it. */
export async function openServerDatabase(
  connectionString: string,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  const pool = new Pool({
    ...POOL_SETTINGS,
    connectionString,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    application_name: 'arena-games',
  })
  pool.on('error', onLostConnection)
  await pool.query('SELECT 1')
  return pooledDatabase(pool, { isExclusive: false, close: () => pool.end() })
}
