import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, dropMonthsBefore, ensureMonths } from './index.ts'
import { ENGINES, openThrowaway } from './testing/open-throwaway.ts'

const NOVEMBER = new Date('2026-11-30T23:59:59Z')
const DECEMBER = new Date('2026-12-01T00:00:00Z')
const JUNE = new Date('2027-06-15T12:00:00Z')

describe.each(ENGINES)('on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openThrowaway(engine)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.query('DROP TABLE IF EXISTS rows')
    await database.query(
      `CREATE TABLE rows (day date NOT NULL, id bigint NOT NULL CHECK (id > 0), word text, PRIMARY KEY (id, day))
        PARTITION BY RANGE (day)`,
    )
    await database.query(`CREATE UNIQUE INDEX words ON rows (word, day) WHERE word <> ''`)
  })

  const write = (day: string, id: number) =>
    database.query('INSERT INTO rows VALUES ($1, $2) RETURNING tableoid::regclass::text AS part', [day, id])

  test('there are always two months more than the current one, and the first takes everything before', async () => {
    expect(await ensureMonths(database, 'rows', NOVEMBER)).toEqual([
      'rows_202611',
      'rows_202612',
      'rows_202701',
    ])
    expect(await ensureMonths(database, 'rows', NOVEMBER)).toEqual([])
    expect(await ensureMonths(database, 'rows', DECEMBER)).toEqual(['rows_202702'])
    expect(await write('1999-01-01', 1)).toEqual([{ part: 'rows_202611' }])
    expect(await write('2026-12-31', 2)).toEqual([{ part: 'rows_202612' }])
    expect(await write('2027-02-28', 3)).toEqual([{ part: 'rows_202702' }])
    await expect(write('2027-03-01', 4)).rejects.toMatchObject({ code: '23514' })
  })

  test('a program that was away for months catches up without a gap', async () => {
    await ensureMonths(database, 'rows', NOVEMBER)
    const made = await ensureMonths(database, 'rows', JUNE)
    expect(made.at(0)).toBe('rows_202702')
    expect(made.at(-1)).toBe('rows_202708')
    expect(made).toHaveLength(7)
  })

  test('each month keeps the keys, conditions and indexes of the table', async () => {
    await ensureMonths(database, 'rows', NOVEMBER)
    await write('2027-01-05', 1)
    await expect(write('2027-01-05', 1)).rejects.toMatchObject({ code: '23505' })
    await expect(write('2027-01-05', 0)).rejects.toMatchObject({ code: '23514' })
    const indexes = await database.query(`SELECT count(*) FROM pg_indexes WHERE tablename = 'rows_202701'`)
    expect(indexes).toEqual([{ count: 2 }])
  })

  test('only months that are wholly over are dropped, with their rows', async () => {
    await ensureMonths(database, 'rows', NOVEMBER)
    await write('2026-10-05', 1)
    await write('2026-12-05', 2)
    expect(await dropMonthsBefore(database, 'rows', NOVEMBER)).toEqual([])
    expect(await dropMonthsBefore(database, 'rows', DECEMBER)).toEqual(['rows_202611'])
    expect(await database.query('SELECT id FROM rows')).toEqual([{ id: 2 }])
    expect(await ensureMonths(database, 'rows', DECEMBER)).toEqual(['rows_202702'])
  })
})

test('programs that start together make each month once', async () => {
  const database = await openThrowaway('postgres')
  try {
    await database.query('CREATE TABLE rows (day date NOT NULL) PARTITION BY RANGE (day)')
    const made = await Promise.all([1, 2, 3, 4].map(() => ensureMonths(database, 'rows', NOVEMBER)))
    expect(made.flat()).toEqual(['rows_202611', 'rows_202612', 'rows_202701'])
  } finally {
    await database.close()
  }
})
