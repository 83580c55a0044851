import type { Database } from './database.ts'
import type { DatabaseOptions } from './database-options.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './open-server.ts'
import { pooledDatabase } from './pooled-database.ts'
import { valueTypes } from './value-types.ts'

const STATEMENT_LIMIT_MS = 60_000

/** Resolves when the database answers. Its tables are the program's own to bring up to date. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, statementLimit_ms = STATEMENT_LIMIT_MS } = options
  return databaseUrl === undefined
    ? openEmbeddedEngine({ ...options, statementLimit_ms })
    : openServer({ ...options, statementLimit_ms, databaseUrl })
}

/** There is one connection, and now and then VACUUM has it. */
const WAIT_FOR_CONNECTION_MS = 30_000

/** The engine inside this program, for whoever names no server. */
async function openEmbeddedEngine(
  options: DatabaseOptions & { readonly statementLimit_ms: number },
): Promise<Database> {
  const { statementLimit_ms } = options
  const { pool, setStatementLimit, close } = await openEmbedded({
    ...options,
    pool: {
      types: valueTypes(),
      connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
      idleTimeoutMillis: 0,
    },
  })
  return pooledDatabase({
    engine: 'pglite',
    pool,
    close,
    // The transaction has the only connection: no other statement can be meant.
    async liftLimit(send) {
      setStatementLimit(Number.POSITIVE_INFINITY)
      return { send, after: () => setStatementLimit(statementLimit_ms) }
    },
  })
}
