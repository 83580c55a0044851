import type { Database } from './database.ts'
import { type EngineLog, openEmbedded } from './embedded/open-embedded.ts'
import { openServer } from './open-server.ts'
import { pooledDatabase } from './pooled-database.ts'
import { valueTypes } from './value-types.ts'

/** What is written down about the database. A pino logger is one. */
export interface DatabaseLog extends EngineLog {
  warn(details: object, message: string): void
}

export interface DatabaseOptions {
  /** A PostgreSQL server; the embedded engine when left out. */
  readonly databaseUrl?: string | undefined
  /** The most connections to the server; 16 when left out. */
  readonly connections?: number | undefined
  /** What the server's list of connections calls this program. */
  readonly applicationName?: string
  /**
   * Longer than any statement of the program takes; 60,000 when left out. A server cancels such a statement; the embedded engine can't and
   * counts as lost. Infinity is for commands that read everything: then a lock is waited for 10 s and no longer.
   */
  readonly statementLimit_ms?: number
  /** The embedded engine keeps its files in `<dataDir>/database`; in memory when left out. */
  readonly dataDir?: string | undefined
  /** The path of a tar of a database, which a new one of the embedded engine begins as a copy of. */
  readonly template?: string | undefined
  readonly log: DatabaseLog
  /** The embedded engine can't go on: the program has to stop. */
  readonly onLost?: ((error: Error) => void) | undefined
}

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
