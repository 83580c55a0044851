import type { Database } from './database.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { migrate } from './schema.ts'
import { openServerDatabase } from './server-database.ts'

/** Opens the database the settings name and brings its tables up to date. */
export async function openDatabase(options: {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  readonly onLostConnection: (error: Error) => void
}): Promise<Database> {
  const { databaseUrl, dataDir, onLostConnection } = options
  const database =
    databaseUrl === undefined
      ? await openEmbeddedDatabase(dataDir)
      : await openServerDatabase(databaseUrl, onLostConnection)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
