import {
  type Database,
  type DatabaseOptions,
  migrate,
  migrationsFromFiles,
  openDatabase,
} from '@arena/database'
import { makeMonths } from './round-months.ts'

const texts = import.meta.glob<string>('./*.sql', { eager: true, query: '?raw', import: 'default' })
/** The numbered files beside this one, as text: the bundle carries them. */
const migrations = migrationsFromFiles(texts)

/** Several processes of the provider may share a server. */
const CONNECTIONS = 12
/** Longer than any statement of the provider takes. */
const STATEMENT_LIMIT_MS = 15_000

/** Opens the database the settings name and brings its tables up to date: rounds can be written at `now` and for two months to come. */
export async function openProviderDatabase({
  now,
  ...options
}: Pick<DatabaseOptions, 'databaseUrl' | 'dataDir' | 'template' | 'log' | 'onLost'> & {
  readonly now: Date
}): Promise<Database> {
  const database = await openDatabase({
    ...options,
    connections: CONNECTIONS,
    applicationName: 'arena-games',
    statementLimit_ms: STATEMENT_LIMIT_MS,
  })
  try {
    await migrate(database, migrations)
    await makeMonths(database, now)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
