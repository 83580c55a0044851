import { throwawayDatabase } from '@arena/test-kit'
import { type Database, openDatabase } from '../index.ts'

const log = { debug() {}, warn() {}, error() {}, fatal() {} }

export const ENGINES = ['pglite', 'postgres'] as const

/** An empty database of the test's own, which goes when it is closed. */
export async function openThrowaway(engine: Database['engine']): Promise<Database> {
  if (engine === 'pglite') return openDatabase({ log })
  const { url, drop } = await throwawayDatabase()
  const database = await openDatabase({ databaseUrl: url, log })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
  }
}
