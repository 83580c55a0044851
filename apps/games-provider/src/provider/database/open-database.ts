import {
  type Database,
  type DatabaseOptions,
  dayOf,
  dropMonthsBefore,
  ensureMonths,
  migrate,
  migrationsFromFiles,
  openDatabase,
  type Placement,
  requirePlacement,
  type Schema,
} from '@arena/database'
import { keptSince, type Provider } from '../provider.ts'

const texts = import.meta.glob<string>('./*.sql', { eager: true, query: '?raw', import: 'default' })
/** The numbered files beside this one, as text: the bundle contains them. */
const migrations = migrationsFromFiles(texts)

const versions = import.meta.glob<string>('../../../../../package.json', { eager: true, import: 'version' })
const [release = ''] = Object.values(versions)

/** The placement of the tables in a cluster (decision 0050): all rows belong to players. */
const placement: Placement = {
  byBucket: ['player_seeds', 'past_pairs', 'revealed_seeds', 'sessions', 'unfinished_rounds', 'rounds'],
  everywhere: [],
  onCoordinator: ['schema_migrations'],
}

export const schema: Schema = { release, migrations, placement }

/** Several processes of the provider may share a server. */
const CONNECTIONS = 12
/** Longer than any statement of the provider takes. */
const STATEMENT_LIMIT_MS = 15_000

type Place = Pick<DatabaseOptions, 'databaseUrl' | 'dataDir' | 'template' | 'log' | 'onLost'>

/** Opens the configured database, with or without its tables. */
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
    await requirePlacement(database, schema)
    await makeMonths(database, now)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The months of rounds: partitions by the day of the session. */

const DAY_MS = 86_400_000

/** Rounds can be written this month and in the two that follow. */
export async function makeMonths(database: Database, now: Date): Promise<void> {
  await ensureMonths(database, 'rounds', now)
}

/**
 * Drops the months that ended before the retention period, and returns their names. An unfinished round keeps its month and the later ones.
 */
export async function dropOldMonths(provider: Provider): Promise<readonly string[]> {
  const { database, log } = provider
  // A day more: a round that was begun under a session while that was still played has its whole time, and none is begun in these months.
  const before = dayOf(new Date(keptSince(provider).getTime() - DAY_MS))
  const [oldest] = await database.query<{ day: string | null }>(OLDEST_UNFINISHED, [before])
  const unfinished = oldest?.day ?? undefined
  if (unfinished !== undefined) log.warn({ day: unfinished }, 'a round that is not over keeps its month')
  return dropMonthsBefore(database, 'rounds', new Date(unfinished ?? before))
}

/** One row for every active player. */
const OLDEST_UNFINISHED = 'SELECT min(session_day) AS day FROM unfinished_rounds WHERE session_day < $1'
