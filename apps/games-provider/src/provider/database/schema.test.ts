/** Which schema the provider starts on, and is ready on. */
import { type Database, migrate, openDatabase } from '@arena/database'
import { type ThrowawayDatabase, throwawayDatabase } from '@arena/test-kit'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { TestProvider } from '../testing/test-provider.ts'
import { schema } from './open-database.ts'

let throwaway: ThrowawayDatabase
let database: Database
beforeEach(async () => {
  throwaway = await throwawayDatabase()
  database = await openDatabase({ databaseUrl: throwaway.url, log: pino({ level: 'fatal' }) })
})
afterEach(async () => {
  await database.close()
  await throwaway.drop()
})

const start = (env: NodeJS.ProcessEnv) =>
  TestProvider.start({ env: { GAMES_DATABASE_URL: throwaway.url, ...env } })
const isReady = async ({ url }: TestProvider) => (await fetch(`${url}/readyz`)).status === 200
const applyLater = (name: string, oldest: string | null) =>
  database.query(
    `INSERT INTO schema_migrations (name, checksum, release, oldest_release) VALUES ($1, '', '1000.0.0', $2)`,
    [name, oldest],
  )

it('a provider configured to leave the schema alone starts once the command has created it', async () => {
  const starting = start({ MIGRATE_ON_START: 'no' })
  await migrate(database, schema)
  const provider = await starting
  expect(await isReady(provider)).toBe(true)
  await provider.stop()
})

it('a provider is ready beside a later release until that release removes something this one uses', async () => {
  const provider = await start({})
  await applyLater('0901-more', null)
  expect(await isReady(provider)).toBe(true)
  await applyLater('0902-less', '999.0.0')
  expect(await isReady(provider)).toBe(false)
  await provider.stop()
  await expect(start({})).rejects.toThrow('after its migration 0902-less it takes programs from 999.0.0 on')
})
