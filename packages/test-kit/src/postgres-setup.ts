import { startPostgres } from './start-postgres.ts'

/** The address tests find the server under: `DATABASE_URL` where one is given, else a server of the run's own. */
export const TEST_DATABASE_URL = 'ARENA_TEST_DATABASE_URL'

/** A vitest global setup: one PostgreSQL server for all files of a run. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  if (given !== undefined && given !== '') {
    process.env[TEST_DATABASE_URL] = given
    return async () => {}
  }
  const server = await startPostgres()
  process.env[TEST_DATABASE_URL] = server.url
  return () => server.stop()
}
