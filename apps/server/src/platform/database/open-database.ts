import type { Logger } from '../log/log.ts'
import type { Database } from './database.ts'
import { openEmbeddedEngine } from './open-embedded-engine.ts'
import { openServer } from './open-server.ts'

export interface DatabaseOptions {
  /** A PostgreSQL server; the embedded engine when left out. */
  readonly databaseUrl?: string | undefined
  /** The most connections to the server; 16 when left out. */
  readonly connections?: number | undefined
  /** The embedded engine keeps its files in `<dataDir>/database`; in memory when left out. */
  readonly dataDir?: string | undefined
  /** A tar of an empty database, for a quicker first start of the embedded engine. */
  readonly template?: Uint8Array | undefined
  readonly log: Logger
  /** The embedded engine can't go on: the program has to stop. */
  readonly onLost?: ((error: Error) => void) | undefined
}

/** Resolves when the database answers. The schema is `migrate`'s. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options
  return databaseUrl === undefined ? openEmbeddedEngine(options) : openServer({ ...options, databaseUrl })
}
