import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './index.ts'
import { ENGINES, openThrowaway } from './testing/open-throwaway.ts'

describe.each(ENGINES)('on %s', engine => {
  let database: Database
  beforeAll(async () => {
    database = await openThrowaway(engine)
    await database.query('CREATE TABLE things (id bigint PRIMARY KEY, word text)')
  })
  afterAll(() => database.close())

  test('a failed transaction leaves nothing behind', async () => {
    const failing = database.transaction(async tx => {
      await tx.query('INSERT INTO things VALUES ($1)', [1])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await database.query('SELECT * FROM things WHERE id = 1')).toEqual([])
  })

  test('a transaction that continued after a failed statement is not taken for committed', async () => {
    const swallowing = database.transaction(async tx => {
      await tx.query('INSERT INTO things VALUES ($1)', [2])
      await tx.query('SELECT 1 / 0').catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('rolled back')
    expect(await database.query('SELECT * FROM things WHERE id = 2')).toEqual([])
  })

  test('a statement that comes after its transaction has ended is refused', async () => {
    const late = await database.transaction(async tx => () => tx.query('INSERT INTO things VALUES (3)'))
    await expect(late()).rejects.toThrow('has ended')
  })

  test('a failed statement leaves the connection to the next one whole', async () => {
    await expect(database.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
    await expect(database.query('SELECT nothing FROM nowhere', [], { name: 'bad' })).rejects.toMatchObject({
      code: '42P01',
    })
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('amounts come back as exact numbers, and one that is not exact as an error', async () => {
    const largest = Number.MAX_SAFE_INTEGER
    expect(
      await database.query('SELECT $1::bigint AS a, $2::bigint[] AS b', [largest, [1, null, -largest]]),
    ).toEqual([{ a: largest, b: [1, null, -largest] }])
    await expect(database.query('SELECT 9007199254740993::bigint AS a')).rejects.toThrow('too large')
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('values of every kind the product stores pass unchanged', async () => {
    const values = {
      text: 'Ünïcode \\ " \' 🎰',
      at: new Date('2030-01-01T00:00:00.123Z'),
      flag: true,
      bytes: Buffer.from([0, 1, 255]),
      list: ['a', 'b,"c"', ''],
      json: { nested: [1, { deep: null }] },
    }
    const [row] = await database.query(
      `SELECT $1::text AS text, $2::timestamptz AS at, $3::boolean AS flag, $4::bytea AS bytes,
        $5::text[] AS list, $6::jsonb AS json`,
      Object.values(values),
    )
    expect(row).toEqual(values)
  })

  test('a named statement is prepared once and answers each set of values', async () => {
    const twice = (n: number) =>
      database.transaction(tx => tx.query<{ n: number }>('SELECT $1::int * 2 AS n', [n], { name: 'twice' }))
    expect(await twice(2)).toEqual([{ n: 4 }])
    expect(await twice(21)).toEqual([{ n: 42 }])
  })

  test('transactions that arrive together all commit, none sees another half done', async () => {
    await database.query('INSERT INTO things VALUES (100, $1)', ['0'])
    const raises = Array.from({ length: 50 }, () =>
      database.transaction(async tx => {
        const [row] = await tx.query<{ word: string }>('SELECT word FROM things WHERE id = 100 FOR UPDATE')
        await tx.query('UPDATE things SET word = $1 WHERE id = 100', [String(Number(row?.word) + 1)])
      }),
    )
    await Promise.all(raises)
    expect(await database.query('SELECT word FROM things WHERE id = 100')).toEqual([{ word: '50' }])
  })

  test('the query builder speaks on the transaction it is asked from', async () => {
    interface Schema {
      things: { id: number; word: string | null }
    }
    await database.transaction(async tx => {
      await tx.tables<Schema>().insertInto('things').values({ id: 7, word: 'seven' }).execute()
      const removed = await tx.tables<Schema>().deleteFrom('things').where('id', '=', 7).executeTakeFirst()
      expect(removed.numDeletedRows).toBe(1n)
    })
    await database.tables<Schema>().insertInto('things').values({ id: 8, word: 'eight' }).execute()
    const rows = await database
      .tables<Schema>()
      .selectFrom('things')
      .selectAll()
      .where('id', '=', 8)
      .execute()
    expect(rows).toEqual([{ id: 8, word: 'eight' }])
  })

  test('a large answer arrives whole', async () => {
    const rows = await database.query<{ n: number; pad: string }>(
      `SELECT n, repeat('x', 100) AS pad FROM generate_series(1, 50000) AS n`,
    )
    expect(rows).toHaveLength(50_000)
    expect(rows.at(-1)).toEqual({ n: 50_000, pad: 'x'.repeat(100) })
  })
})

test('two transactions that block each other are tried again until both commit', async () => {
  const database = await openThrowaway('postgres')
  try {
    await database.query('CREATE TABLE pair (id int PRIMARY KEY, n int NOT NULL)')
    await database.query('INSERT INTO pair VALUES (1, 0), (2, 0)')
    let waiting = 0
    let open: () => void = () => {}
    const bothHoldOne = new Promise<void>(resolve => {
      open = resolve
    })
    const raiseBoth = (order: readonly [number, number]) =>
      database.transaction(async tx => {
        await tx.query('UPDATE pair SET n = n + 1 WHERE id = $1', [order[0]])
        waiting += 1
        if (waiting === 2) open()
        await bothHoldOne
        await tx.query('UPDATE pair SET n = n + 1 WHERE id = $1', [order[1]])
      })
    await Promise.all([raiseBoth([1, 2]), raiseBoth([2, 1])])
    expect(await database.query('SELECT n FROM pair')).toEqual([{ n: 2 }, { n: 2 }])
  } finally {
    await database.close()
  }
})
