/** The tables can be cut by the bucket: by their keys, and because every statement names the bucket. */
import type { Database } from '@arena/database'
import { listUniqueKeys, throwawayDatabase } from '@arena/test-kit'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openProviderDatabase } from './open-database.ts'

const TABLES = ['move_requests', 'player_seeds', 'revealed_seeds', 'rounds', 'sessions']
/** How the statements begin that are of all players: after a crash of the only process every round is let go, and what keeps a month. */
const OF_ALL = ['SELECT min(session_day)', 'UPDATE rounds SET leased_until = $1, sweep_after = NULL']

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const throwaway = await throwawayDatabase()
  drop = throwaway.drop
  database = await openProviderDatabase({
    databaseUrl: throwaway.url,
    log: pino({ level: 'silent' }),
    now: new Date(),
  })
})
afterAll(async () => {
  await database.close()
  await drop()
})

it('every unique key of every table leads with the bucket', async () => {
  const keys = await listUniqueKeys(database)
  const others = keys.filter(({ columns }) => columns[0] !== 'bucket')
  expect(new Set(others.map(({ table }) => table))).toEqual(new Set(['schema_migrations']))
  const tables = new Set(keys.map(({ table }) => table))
  expect([...tables]).toEqual([...TABLES, 'schema_migrations'].toSorted())
  expect(keys).toContainEqual({
    table: 'rounds',
    name: 'rounds_one_per_nonce',
    columns: ['bucket', 'player_id', 'server_seed_hash', 'nonce', 'session_day'],
  })
})

it('a key without the bucket is found', async () => {
  await database.query('CREATE UNIQUE INDEX sessions_by_token ON sessions (token_hash) INCLUDE (bucket)')
  const keys = await listUniqueKeys(database)
  await database.query('DROP INDEX sessions_by_token')
  expect(keys).toContainEqual({ table: 'sessions', name: 'sessions_by_token', columns: ['token_hash'] })
})

const ofTables = (...tables: readonly string[]) =>
  new RegExp(`\\b(?:FROM|INTO|UPDATE|JOIN) (?:${tables.join('|')})\\b`)

function statementsOf(...tables: readonly string[]): readonly string[] {
  const sources = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  return Object.values(sources).flatMap(text =>
    (text.match(/`[^`]*`|'[^'\n]*'/g) ?? []).filter(quoted => ofTables(...tables).test(quoted)),
  )
}

it('every statement on them names the bucket', () => {
  const statements = statementsOf(...TABLES)
  const without = statements.filter(statement => !/\bbucket\b/.test(statement))
  expect(without.toSorted()).toEqual(OF_ALL.map(start => expect.stringContaining(start)))
  expect(statements.length).toBeGreaterThan(30)
})

it('every statement that goes by the id of a round names its day, so that it looks into one month', () => {
  const statements = statementsOf('rounds', 'move_requests').filter(text => /\bround_id\b/.test(text))
  expect(statements.filter(statement => !/\bsession_day\b/.test(statement))).toEqual([])
  expect(statements.length).toBeGreaterThan(20)
})
