import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { startPostgres } from './start-postgres.ts'

/** The address tests find the server under: `DATABASE_URL` where one is given, else a server of the run's own. */
export const TEST_DATABASE_URL = 'ARENA_TEST_DATABASE_URL'

/** No standby copies from this server. */
const SETTINGS = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '256MB' }
const MEMORY = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3

/** A vitest global setup: one PostgreSQL server for all files of a run, whichever project asks for it first. */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env[TEST_DATABASE_URL] !== undefined) return async () => {}
  const given = process.env['DATABASE_URL']
  if (given !== undefined && given !== '') {
    process.env[TEST_DATABASE_URL] = given
    return async () => {}
  }
  const server = await startPostgres({ settings: SETTINGS, parent: placeOfFiles() })
  process.env[TEST_DATABASE_URL] = server.url
  return async () => {
    delete process.env[TEST_DATABASE_URL]
    await server.stop()
  }
}

/**
 * In memory where there is enough of it: what tests write does not have to outlive the machine, and a sync costs nothing there. The
 * server's settings stay those our programs insist on.
 */
function placeOfFiles(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED_BYTES ? MEMORY : tmpdir()
}
