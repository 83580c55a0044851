import { openEmbedded } from '@arena/embedded-database'
import type { Database } from './database.ts'
import type { DatabaseOptions } from './open-database.ts'
import { poolSettings, STATEMENT_LIMIT_MS } from './pool-settings.ts'
import { pooledDatabase } from './pooled-database.ts'

/** The engine inside this program, for whoever names no server. */
export async function openEmbeddedEngine(options: Omit<DatabaseOptions, 'databaseUrl'>): Promise<Database> {
  const { pool, close } = await openEmbedded({
    ...options,
    pool: poolSettings(),
    statementLimit_ms: STATEMENT_LIMIT_MS,
  })
  return pooledDatabase({ engine: 'pglite', pool, close })
}
