import { migrations } from '../migrations/index.ts'
import { type Database, migrate, openDatabase } from '../platform/database/index.ts'
import { createLog } from '../platform/log/log.ts'

export type TestEngine = Database['engine']

/** Promises about money are tested on every engine the product runs on. */
export const TEST_ENGINES: readonly TestEngine[] = ['pglite']

/** A database of the test's own: migrated and empty. The test closes it. */
export async function openTestDatabase(engine: TestEngine = 'pglite'): Promise<Database> {
  if (engine !== 'pglite') throw new Error(`${engine} is not available here.`)
  const database = await openDatabase({ log: createLog({ level: 'silent' }) })
  await migrate(database, migrations)
  return database
}
