import { embeddedTemplate, throwawayDatabase } from '@arena/test-kit'
import { migrations } from '../migrations/index.ts'
import { type Database, migrate, openDatabase } from '../platform/database/index.ts'
import { createLog } from '../platform/log/log.ts'

export type TestEngine = Database['engine']

/** Promises about money are tested on every engine the product runs on. */
export const TEST_ENGINES: readonly TestEngine[] = ['pglite', 'postgres']

/** A database of the test's own: migrated and empty. The test closes it, which removes it. */
export async function openTestDatabase(engine: TestEngine = 'pglite'): Promise<Database> {
  const database = engine === 'pglite' ? await openInMemory() : await openOnServer()
  await migrate(database, migrations)
  return database
}

async function openInMemory(): Promise<Database> {
  return openDatabase({ template: await embeddedTemplate(), log: createLog({ level: 'silent' }) })
}

async function openOnServer(): Promise<Database> {
  const throwaway = await throwawayDatabase()
  const database = await openDatabase({ databaseUrl: throwaway.url, log: createLog({ level: 'silent' }) })
  return {
    ...database,
    async close() {
      await database.close()
      await throwaway.drop()
    },
  }
}
