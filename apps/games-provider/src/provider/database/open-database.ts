import {
  type Database,
  type DatabaseOptions,
  migrate,
  migrationsFromFiles,
  openDatabase,
  type Schema,
} from '@arena/database'
import { makeMonths } from './round-months.ts'

const texts = import.meta.glob<string>('./*.sql', { eager: true, query: '?raw', import: 'default' })
/** The numbered files beside this one, as text: the bundle carries them. */
const migrations = migrationsFromFiles(texts)

const versions = import.meta.glob<string>('../../../../../package.json', { eager: true, import: 'version' })
const [release = ''] = Object.values(versions)

export const schema: Schema = { release, migrations }

/** Several processes of the provider may share a server. */
const CONNECTIONS = 12
/** Longer than any statement of the provider takes. */
const STATEMENT_LIMIT_MS = 15_000

type Place = Pick<DatabaseOptions, 'databaseUrl' | 'dataDir' | 'template' | 'log' | 'onLost'>

/** Opens the database the settings name, whatever its tables are. */
export function openAsItIs(place: Place): Promise<Database> {
  return openDatabase({
    ...place,
    connections: CONNECTIONS,
    applicationName: 'arena-games',
    statementLimit_ms: STATEMENT_LIMIT_MS,
  })
}

/**
 * Opens the database the settings name and brings its tables up to date, or has `bringUp` see to it: rounds can be written at `now` and
 * for two months to come.
 */
export async function openProviderDatabase({
  now,
  bringUp = database => migrate(database, schema),
  ...place
}: Place & {
  readonly now: Date
  readonly bringUp?: (database: Database) => Promise<unknown>
}): Promise<Database> {
  const database = await openAsItIs(place)
  try {
    await bringUp(database)
    await makeMonths(database, now)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
