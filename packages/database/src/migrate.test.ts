import { embeddedTemplate, type ThrowawayDatabase, throwawayDatabase } from '@arena/test-kit'
import { freePorts } from '@arena/test-kit/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  awaitSchema,
  type Database,
  ensureMonths,
  type Migration,
  migrate as migrateTo,
  migrationsFromFiles,
  missingMigrations as missingOf,
  openDatabase,
  type Schema,
} from './index.ts'

const log = { debug() {}, warn() {}, error() {}, fatal() {} }

const baseline: Migration = {
  name: '0001-baseline',
  up: 'CREATE TABLE apples (id int); CREATE TABLE figs (id int)',
}
const pears: Migration = { name: '0002-pears', up: 'CREATE TABLE pears (id int)' }
const plums: Migration = { name: '0003-plums', up: 'CREATE TABLE plums (id int)' }
const byId: Migration = {
  name: '0002-by-id',
  up: '-- expand concurrently: an index is nobody’s matter\nCREATE INDEX CONCURRENTLY by_id ON apples (id);',
  isConcurrent: true,
}
const count = (text: string): Migration => ({
  name: 'count-apples',
  up: `CREATE OR REPLACE FUNCTION count_apples() RETURNS text LANGUAGE sql AS $$ SELECT '${text}: ' || count(*) FROM apples $$`,
  isRepeatable: true,
})

const schemaOf = (migrations: readonly Migration[], release = '1.0.0'): Schema => ({ release, migrations })
const migrate = (on: Database, migrations: readonly Migration[], release?: string) =>
  migrateTo(on, schemaOf(migrations, release))
const missingMigrations = (on: Database, migrations: readonly Migration[], release?: string) =>
  missingOf(on, schemaOf(migrations, release))

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
  expect(await database.query('SELECT count_apples() AS answer')).toEqual([{ answer: 'fruit: 0' }])
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

test('a release works on the schema of a later one that only added to it, and changes nothing', async () => {
  await migrate(database, [baseline, pears], '1.1.0')
  expect(await migrate(database, [baseline], '1.0.0')).toEqual([])
  expect(await missingMigrations(database, [baseline], '1.0.0')).toEqual([])
})

test('a release refuses a schema that a later one took away from, and the one that stopped using it does not', async () => {
  const noFigs: Migration = { name: '0002-no-figs', up: 'DROP TABLE figs', oldestRelease: '1.9.0' }
  await migrate(database, [baseline, noFigs], '1.10.0')
  const tooOld =
    'This database is of a later release: after its migration 0002-no-figs it takes programs from 1.9.0 on, and this one is 1.8.3.'
  await expect(migrate(database, [baseline, pears], '1.8.3')).rejects.toThrow(tooOld)
  await expect(missingMigrations(database, [baseline], '1.8.3')).rejects.toThrow(tooOld)
  expect(await tableExists('pears')).toBe(false)
  expect(await missingMigrations(database, [baseline], '1.9.0')).toEqual([])
  expect(await missingMigrations(database, [baseline], '1.10.0')).toEqual([])
})

test('an earlier release leaves the later text of a repeatable one, beside it and after it', async () => {
  await migrate(database, [baseline, count('apples')], '1.0.0')
  await migrate(database, [baseline, count('fruit')], '1.1.0')
  expect(await missingMigrations(database, [baseline, count('apples')], '1.0.0')).toEqual([])
  expect(await migrate(database, [baseline, count('apples')], '1.0.0')).toEqual([])
  expect(await database.query('SELECT count_apples() AS answer')).toEqual([{ answer: 'fruit: 0' }])
  expect(await migrate(database, [baseline, count('pieces')], '1.2.0')).toEqual(['count-apples'])
})

test('a program that leaves the schema to others is alive and not ready until they have updated it', async () => {
  const [port = 0] = await freePorts(1)
  const waiting = { port, host: '127.0.0.1' }
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${waiting.port}${path}`)).status
  let said: (details: object) => void = () => {}
  const hasSaid = new Promise<object>(resolve => {
    said = resolve
  })
  const wait = (migrations: readonly Migration[]) =>
    awaitSchema(database, schemaOf(migrations), { ...waiting, log: { ...log, warn: said } })
  const ready = wait([baseline, pears])
  expect(await hasSaid).toEqual({ missing: ['0001-baseline', '0002-pears'] })
  expect([await ask('/healthz'), await ask('/readyz'), await ask('/api/balance')]).toEqual([200, 503, 503])
  await migrate(database, [baseline, pears])
  await ready
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
  await wait([baseline])
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
  expect(await embedded.query('SELECT count_apples() AS answer')).toEqual([{ answer: 'fruit: 0' }])
  expect(await migrate(embedded, [baseline, byId])).toEqual(['0002-by-id'])
  await expect(migrate(embedded, [{ ...baseline, up: '' }, pears])).rejects.toThrow(
    '0001-baseline was edited',
  )
  await embedded.close()
})

test('files become migrations: numbered ones with their checks, and repeatable ones', () => {
  const files = {
    './0001-baseline.sql': 'up',
    './0002-pears.sql': '-- expand: nobody asks for pears\npears',
    './0003-figs.sql': '-- contract after 1.2.0 concurrently: 1.2 eats none\nfigs',
    './0002-pears.check.sql': 'no pear is missing',
    '../features/wallet/play-rounds.sql': 'function',
  }
  expect(migrationsFromFiles(files)).toEqual([
    { name: '0001-baseline', up: 'up', check: undefined, isRepeatable: false },
    {
      name: '0002-pears',
      up: '-- expand: nobody asks for pears\npears',
      check: 'no pear is missing',
      isRepeatable: false,
      isConcurrent: false,
      oldestRelease: undefined,
    },
    {
      name: '0003-figs',
      up: '-- contract after 1.2.0 concurrently: 1.2 eats none\nfigs',
      check: undefined,
      isRepeatable: false,
      isConcurrent: true,
      oldestRelease: '1.2.0',
    },
    { name: 'play-rounds', up: 'function', check: undefined, isRepeatable: true },
  ])
})

test.each([
  'pears',
  '-- expand\npears',
  '-- contract: no figs\nfigs',
  '-- contract after 1.2: no figs\nfigs',
])('a migration that does not say who may run beside it is none: %j', text => {
  expect(() => migrationsFromFiles({ './0002-pears.sql': text })).toThrow('0002-pears does not begin with')
})

describe('an index that is built while everybody writes', () => {
  const indexes = () =>
    database.query<{ name: string; valid: boolean }>(
      `SELECT indexrelid::regclass::text AS name, indisvalid AS valid FROM pg_index JOIN pg_class AS c ON c.oid = indexrelid
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relname LIKE 'by\\_%' ORDER BY 1`,
    )

  test('exists under its name, and programs that start together build it once', async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrate(database, [baseline, byId, plums])))
    expect(results.flat().sort()).toEqual(['0001-baseline', '0002-by-id', '0003-plums'])
    expect(await indexes()).toEqual([{ name: 'by_id', valid: true }])
  })

  test('that was interrupted is rebuilt by the next attempt', async () => {
    const unique = { ...byId, up: byId.up.replace('CREATE', 'CREATE UNIQUE') }
    await migrate(database, [baseline])
    await database.query('INSERT INTO apples VALUES (1), (1)')
    await expect(migrate(database, [baseline, unique])).rejects.toThrow(
      '0002-by-id failed and continues where it stopped with the next attempt',
    )
    expect(await indexes()).toEqual([{ name: 'by_id', valid: false }])
    await database.query('DELETE FROM apples')
    expect(await migrate(database, [baseline, unique])).toEqual(['0002-by-id'])
    expect(await indexes()).toEqual([{ name: 'by_id', valid: true }])
  })

  test('on a table partitioned by month becomes one of all its parts, and continues after the part that failed', async () => {
    const parts: Migration = {
      name: '0001-baseline',
      up: 'CREATE TABLE apples (id int, day date NOT NULL) PARTITION BY RANGE (day)',
    }
    const unique = {
      ...byId,
      up: byId.up.replace('CREATE', 'CREATE UNIQUE').replace('(id)', '(day, id) WHERE id > 0'),
    }
    await migrate(database, [parts])
    await ensureMonths(database, 'apples', new Date('2026-11-24'))
    await database.query(`INSERT INTO apples VALUES (1, '2026-12-01'), (1, '2026-12-01')`)
    await expect(migrate(database, [parts, unique])).rejects.toThrow('0002-by-id failed')
    await database.query('DELETE FROM apples')
    expect(await migrate(database, [parts, unique])).toEqual(['0002-by-id'])
    expect(await indexes()).toEqual(
      ['by_id', 'by_id_202611', 'by_id_202612', 'by_id_202701'].map(name => ({ name, valid: true })),
    )
    await ensureMonths(database, 'apples', new Date('2027-01-24'))
    await expect(
      database.query(`INSERT INTO apples VALUES (1, '2027-02-01'), (1, '2027-02-01')`),
    ).rejects.toThrow('unique')
  })

  test('is one statement, by which it can be found again', async () => {
    const two = { ...byId, up: `${byId.up} DROP TABLE figs;` }
    await expect(migrate(database, [baseline, two])).rejects.toThrow('it is not one statement')
    expect(await tableExists('figs')).toBe(true)
  })
})
