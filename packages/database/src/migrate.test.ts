import { embeddedTemplate, type ThrowawayDatabase, throwawayDatabase } from '@arena/test-kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type Database,
  type Migration,
  migrate,
  migrationsFromFiles,
  missingMigrations,
  openDatabase,
} from './index.ts'

const log = { debug() {}, warn() {}, error() {}, fatal() {} }

const baseline: Migration = {
  name: '0001-baseline',
  up: 'CREATE TABLE apples (id int); CREATE TABLE figs (id int)',
}
const pears: Migration = { name: '0002-pears', up: 'CREATE TABLE pears (id int)' }
const plums: Migration = { name: '0003-plums', up: 'CREATE TABLE plums (id int)' }
const count = (text: string): Migration => ({
  name: 'count-apples',
  up: `CREATE OR REPLACE FUNCTION count_apples() RETURNS text LANGUAGE sql AS $$ SELECT '${text}: ' || count(*) FROM apples $$`,
  isRepeatable: true,
})

let database: Database
let throwaway: ThrowawayDatabase
beforeEach(async () => {
  throwaway = await throwawayDatabase()
  database = await openDatabase({ databaseUrl: throwaway.url, log })
})
afterEach(async () => {
  await database.close()
  await throwaway.drop()
})

const tableExists = async (name: string): Promise<boolean> => {
  const [row] = await database.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    name,
  ])
  return row?.found ?? false
}

test('each migration runs once, in the order of its number', async () => {
  expect(await migrate(database, [plums, baseline, pears])).toEqual([
    '0001-baseline',
    '0002-pears',
    '0003-plums',
  ])
  expect(await migrate(database, [plums, baseline, pears])).toEqual([])
})

test('a repeatable one comes last, and again whenever its text has changed', async () => {
  expect(await migrate(database, [count('apples'), baseline])).toEqual(['0001-baseline', 'count-apples'])
  expect(await migrate(database, [count('apples'), baseline])).toEqual([])
  expect(await missingMigrations(database, [count('fruit'), baseline, pears])).toEqual([
    '0002-pears',
    'count-apples',
  ])
  expect(await migrate(database, [count('fruit'), baseline])).toEqual(['count-apples'])
  expect(await database.query('SELECT count_apples() AS told')).toEqual([{ told: 'fruit: 0' }])
  expect(await missingMigrations(database, [count('fruit'), baseline])).toEqual([])
})

test('a migration whose check fails changes nothing, and the ones before it stay', async () => {
  const wrong: Migration = {
    ...plums,
    check: `DO $$ BEGIN RAISE EXCEPTION 'plums are missing'; END $$`,
  }
  await expect(migrate(database, [baseline, pears, wrong])).rejects.toThrow(
    'Migration 0003-plums failed and changed nothing: plums are missing',
  )
  expect(await tableExists('pears')).toBe(true)
  expect(await tableExists('plums')).toBe(false)
})

test('an edited migration is refused once it has been applied', async () => {
  await migrate(database, [baseline, pears])
  const edited = { ...pears, up: 'CREATE TABLE pears (id bigint)' }
  await expect(migrate(database, [baseline, edited, plums])).rejects.toThrow('0002-pears was edited')
  expect(await tableExists('plums')).toBe(false)
})

test('a database that a newer version has migrated is refused by an older one', async () => {
  await migrate(database, [baseline, pears])
  await expect(migrate(database, [baseline])).rejects.toThrow('0002-pears')
})

test('tables that the baseline did not make are refused in one sentence, and nothing is added to them', async () => {
  await database.query('CREATE TABLE players (id int)')
  await expect(migrate(database, [baseline])).rejects.toThrow('a development version from before 1.0')
  expect(await tableExists('apples')).toBe(false)
  expect(await tableExists('schema_migrations')).toBe(false)
  await database.query('CREATE TABLE schema_migrations (name text, checksum text)')
  await database.query(`INSERT INTO schema_migrations VALUES ('0001-players', 'any')`)
  await expect(migrate(database, [baseline])).rejects.toThrow('a development version from before 1.0')
  expect(await tableExists('apples')).toBe(false)
})

test('programs that start together migrate once', async () => {
  const results = await Promise.all([1, 2, 3].map(() => migrate(database, [baseline, pears, plums])))
  expect(results.flat().sort()).toEqual(['0001-baseline', '0002-pears', '0003-plums'])
})

test('a migration may take its time, but waits for locks no longer than others can wait for it', async () => {
  const limits: Migration = {
    name: '0002-limits',
    up: `CREATE TABLE limits AS SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
  }
  await migrate(database, [baseline, limits])
  expect(await database.query('SELECT statement, lock FROM limits')).toEqual([
    { statement: '0', lock: '10s' },
  ])
})

test('the embedded engine takes the same steps', async () => {
  const embedded = await openDatabase({ template: await embeddedTemplate(), log })
  expect(await migrate(embedded, [count('apples'), baseline])).toEqual(['0001-baseline', 'count-apples'])
  expect(await migrate(embedded, [count('fruit'), baseline, pears])).toEqual(['0002-pears', 'count-apples'])
  expect(await embedded.query('SELECT count_apples() AS told')).toEqual([{ told: 'fruit: 0' }])
  await expect(migrate(embedded, [{ ...baseline, up: '' }, pears])).rejects.toThrow('count-apples')
  await embedded.close()
})

test('files become migrations: numbered ones with their checks, and repeatable ones', () => {
  const files = {
    './0001-baseline.sql': 'up',
    './0002-pears.sql': 'pears',
    './0002-pears.check.sql': 'no pear is missing',
    '../features/wallet/play-rounds.sql': 'function',
  }
  expect(migrationsFromFiles(files)).toEqual([
    { name: '0001-baseline', up: 'up', check: undefined, isRepeatable: false },
    { name: '0002-pears', up: 'pears', check: 'no pear is missing', isRepeatable: false },
    { name: 'play-rounds', up: 'function', check: undefined, isRepeatable: true },
  ])
})
