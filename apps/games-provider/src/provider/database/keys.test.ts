/** The tables can be cut by the bucket: by their keys, and because every statement names the bucket. */

import type { Database } from '@arena/database'
import { listUniqueKeys } from '@arena/test-kit'
import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { THIS_ROUND } from '../rounds/stored-round.ts'
import { gamesDatabase } from '../testing/test-provider.ts'
import { openProviderDatabase } from './open-database.ts'

const TABLES = ['past_pairs', 'player_seeds', 'revealed_seeds', 'rounds', 'sessions', 'unfinished_rounds']
/**
 * How the statements begin that are of all players: after a crash of the only process every round is let go, what keeps a month, and what
 * operators are shown.
 */
const OF_ALL = [
  'SELECT count(*) AS open',
  'SELECT count(*) AS pending',
  'SELECT count(*) AS running',
  'SELECT min(session_day)',
  'UPDATE unfinished_rounds SET leased_until = $1, sweep_after = NULL',
]
/** The conditions that name a round, by key and bucket: see stored-round.ts and compared-rounds.ts. */
const NAMES_A_ROUND = /THIS_ROUND|THIS_OF_TWO|OF_BOTH|\$\{NAMED\}/

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const throwaway = await gamesDatabase()
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
    name: 'rounds_pkey',
    columns: ['bucket', 'game_no', 'player_no', 'place', 'session_day'],
  })
})

it.skipIf(IS_CLUSTER)('a key without the bucket is found', async () => {
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
  const without = statements.filter(
    statement => !/\bbucket\b/.test(statement) && !NAMES_A_ROUND.test(statement),
  )
  const starts = without.map(statement => OF_ALL.find(start => statement.includes(start)) ?? statement)
  expect(starts.toSorted()).toEqual(OF_ALL)
  expect(statements.length).toBeGreaterThan(30)
})

it('a query for a round names its day, so it reads only one month', () => {
  expect(THIS_ROUND).toMatch(/\bbucket = .*\bsession_day = /)
})
