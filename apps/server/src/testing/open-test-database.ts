import { type Database, openDatabase } from '@arena/database'
import { IS_LONG } from '@arena/test-kit/run-options'
import { createLog } from '../platform/log/log.ts'
import { migratedDatabase, migratedTemplate } from './migrated-templates.ts'

export type TestEngine = Database['engine']

/** The engines for tests of money, jobs and migrations: every engine the product runs on. */
export const MONEY_ENGINES: readonly TestEngine[] = ['pglite', 'postgres']

/**
 * Behaviour that no engine could break on its own is tested on one: PostgreSQL, where concurrent calls really run concurrently. The
 * product's model proves that the engines agree, as does a long run with both for everything.
 */
export const TEST_ENGINES: readonly TestEngine[] = IS_LONG ? MONEY_ENGINES : ['postgres']

/** A database of the test's own: migrated and empty. The test closes it, which removes it. One on the server costs a quarter less than an engine. */
export function openTestDatabase(engine: TestEngine = 'postgres'): Promise<Database> {
  return engine === 'pglite' ? openInMemory() : openOnServer()
}

async function openInMemory(): Promise<Database> {
  return openDatabase({ template: await migratedTemplate(), log: createLog({ level: 'silent' }) })
}

async function openOnServer(): Promise<Database> {
  const throwaway = await migratedDatabase()
  const database = await openDatabase({ databaseUrl: throwaway.url, log: createLog({ level: 'silent' }) })
  return {
    ...database,
    async close() {
      await database.close()
      await throwaway.drop()
    },
  }
}
