import { dropDatabase } from '@arena/test-kit'
import { setup as startServer } from '@arena/test-kit/postgres-setup'
import { MIGRATED_DATABASE, makeMigratedDatabase, migratedTemplate } from './migrated-templates.ts'

/**
 * A vitest global setup: the schema is made once on each engine, and every test copies it. Each test project of the server asks for it;
 * the first one gets it made.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[MIGRATED_DATABASE] !== undefined) return async () => {}
  const stopServer = await startServer()
  await migratedTemplate()
  const name = await makeMigratedDatabase()
  process.env[MIGRATED_DATABASE] = name
  return async () => {
    // A server of the run's own ends with it, perhaps already; one that was given is left as it was.
    if (process.env['DATABASE_URL']) await dropDatabase(name)
    await stopServer()
  }
}
