import { openEmbedded } from '@arena/embedded-database'
import type { Logger } from 'pino'
import type { Database } from './database.ts'
import { POOL_SETTINGS, pooledDatabase, STATEMENT_LIMIT_MS } from './pooled-database.ts'
import { migrate } from './schema.ts'
import { openServerDatabase } from './server-database.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server; the embedded engine when left out. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** A tar of an empty database, for a quicker first start of the embedded engine. */
  readonly template?: Uint8Array | undefined
  readonly log: Logger
  /** The embedded engine can't go on: the program has to stop. */
  readonly onLost?: ((error: Error) => void) | undefined
}

/** Opens the database the settings name and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, log } = options
  const database =
    databaseUrl === undefined
      ? await openEmbeddedEngine(options)
      : await openServerDatabase(databaseUrl, error =>
          log.warn({ err: error }, 'an idle database connection was lost'),
        )
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openEmbeddedEngine(options: DatabaseOptions): Promise<Database> {
  const { pool, close } = await openEmbedded({
    ...options,
    pool: POOL_SETTINGS,
    statementLimit_ms: STATEMENT_LIMIT_MS,
  })
  return pooledDatabase(pool, { isExclusive: true, close })
}
