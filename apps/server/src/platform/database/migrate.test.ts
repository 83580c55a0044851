import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { MONEY_ENGINES, openTestDatabase } from '../../testing/index.ts'
import { type Database, type Migration, migrate } from './index.ts'

const pears: Migration = { name: '9001-pears', up: 'CREATE TABLE pears (id int)' }
const plums: Migration = { name: '9002-plums', up: 'CREATE TABLE plums (id int)' }

describe.each(MONEY_ENGINES)('on %s', engine => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const tableExists = async (name: string): Promise<boolean> => {
    const [row] = await database.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
      name,
    ])
    return row?.found ?? false
  }

  test('each migration runs once, in the order of its number', async () => {
    expect(await migrate(database, [plums, ...migrations, pears])).toEqual(['9001-pears', '9002-plums'])
    expect(await migrate(database, [plums, ...migrations, pears])).toEqual([])
  })

  test('a migration whose check fails changes nothing, and the ones before it stay', async () => {
    const wrong: Migration = {
      ...plums,
      check: `DO $$ BEGIN RAISE EXCEPTION 'plums are missing'; END $$`,
    }
    await expect(migrate(database, [...migrations, pears, wrong])).rejects.toThrow(
      'Migration 9002-plums failed and changed nothing: plums are missing',
    )
    expect(await tableExists('pears')).toBe(true)
    expect(await tableExists('plums')).toBe(false)
  })

  test('an edited migration is refused once it has been applied', async () => {
    await migrate(database, [...migrations, pears])
    const edited = { ...pears, up: 'CREATE TABLE pears (id bigint)' }
    await expect(migrate(database, [...migrations, edited, plums])).rejects.toThrow('9001-pears was edited')
    expect(await tableExists('plums')).toBe(false)
  })

  test('a database that a newer version has migrated is refused by an older one', async () => {
    await migrate(database, [...migrations, pears])
    await expect(migrate(database, migrations)).rejects.toThrow('9001-pears')
  })

  test('servers that start together migrate once', async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrate(database, [...migrations, pears, plums])))
    expect(results.flat().sort()).toEqual(['9001-pears', '9002-plums'])
  })
})

test('a migration may take its time, but waits for locks no longer than others can wait for it', async () => {
  const database = await openTestDatabase('postgres')
  const limits: Migration = {
    name: '9003-limits',
    up: `CREATE TABLE limits AS SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
  }
  await migrate(database, [...migrations, limits])
  expect(await database.query('SELECT statement, lock FROM limits')).toEqual([
    { statement: '0', lock: '10s' },
  ])
  await database.close()
})

test('migrations are numbered without gaps', () => {
  const numbers = migrations.map(migration => Number(migration.name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
