import { createHash } from 'node:crypto'
import { type DatabaseOptions, distribute, ensureMonths, migrate, openDatabase } from '@arena/database'
import {
  copyOfDatabase,
  databaseToCopy,
  embeddedTemplate,
  preparedTemplate,
  type ThrowawayDatabase,
  throwawayDatabase,
} from '@arena/test-kit'
import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { schema } from '../migrations/index.ts'
import { createLog } from '../platform/log/log.ts'

/** Where the run's global setup says which database of its PostgreSQL server has the schema. */
export const MIGRATED_DATABASE = 'ARENA_TEST_MIGRATED_DATABASE'

/** The first month takes every earlier day too: tests may set their clocks to any day before this one. */
const LATEST = new Date('2040-01-01')

/** Of a cluster: enough for players to be on different shards. */
const TEST_SHARDS = 4

/** Names everything a migrated database depends on. */
const KEY = `arena_migrated_${hashOf(schema)}`

function hashOf({ release, migrations }: typeof schema): string {
  const hash = createHash('sha256')
  hash.update(release)
  for (const { name, up, check } of migrations) hash.update(JSON.stringify([name, up, check]))
  return hash.digest('hex').slice(0, 16)
}

/** The path of a tar of a migrated, empty database of the embedded engine. */
export function migratedTemplate(): Promise<string> {
  return preparedTemplate(KEY, async dataDir => migrated({ dataDir, template: await embeddedTemplate() }))
}

/** Makes the database that `migratedDatabase` copies. */
export function makeMigratedDatabase(): Promise<string> {
  return databaseToCopy(KEY, databaseUrl => migrated({ databaseUrl }))
}

/** A database of the run's PostgreSQL server, migrated and empty. */
export async function migratedDatabase(): Promise<ThrowawayDatabase> {
  const made = process.env[MIGRATED_DATABASE]
  if (made?.startsWith(KEY)) return copyOfDatabase(made)
  // A run that watches has seen a migration change since it began.
  const throwaway = await throwawayDatabase()
  await migrated({ databaseUrl: throwaway.url })
  return throwaway
}

async function migrated(where: Omit<DatabaseOptions, 'log'>): Promise<void> {
  const database = await openDatabase({ ...where, log: createLog({ level: 'silent' }) })
  await migrate(database, schema)
  await ensureMonths(database, 'ledger', LATEST)
  if (IS_CLUSTER && where.databaseUrl !== undefined)
    await distribute(database, schema, { shards: TEST_SHARDS })
  await database.close()
}
