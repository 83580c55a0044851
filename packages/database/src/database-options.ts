import type { EngineLog } from './embedded/open-embedded.ts'

/** The database's log. A pino logger is one. */
export interface DatabaseLog extends EngineLog {
  warn(details: object, message: string): void
}

export interface DatabaseOptions {
  /** A PostgreSQL server; the embedded engine when left out. */
  readonly databaseUrl?: string | undefined
  /** The most connections to the server; 16 when left out. */
  readonly connections?: number | undefined
  /** After how long an idle connection is closed; 60,000 by default. */
  readonly closeIdleAfter_ms?: number
  /** The name of this program in the database server's list of connections. */
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
  /**
   * Fills a new database of the embedded engine, which is thrown away if that fails: nothing is synced before it is closed. Every statement is
   * prepared once: few texts are repeated very often.
   */
  readonly isFilled?: boolean
  readonly log: DatabaseLog
  /** The embedded engine can't continue: the program has to stop. */
  readonly onLost?: ((error: Error) => void) | undefined
}
