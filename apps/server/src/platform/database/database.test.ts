import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/index.ts'
import type { Database } from './index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('what a failed transaction did is gone', async () => {
  await database.query('CREATE TABLE t (n bigint PRIMARY KEY)')
  await expect(
    database.transaction(async tx => {
      await tx.query('INSERT INTO t VALUES ($1)', [1])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await database.query('SELECT * FROM t')).toEqual([])
})
