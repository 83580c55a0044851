/** The tables can be distributed by the bucket: every unique key of a player's table contains it, or two shards could contain duplicates. */

import type { Database } from '@arena/database'
import { listTables, listUniqueKeys } from '@arena/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { placement } from './migrations/placement.ts'
import { openTestDatabase } from './testing/index.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('postgres')
})
afterAll(() => database.close())

it('every unique key of a table of players contains the bucket', async () => {
  const keys = (await listUniqueKeys(database)).filter(({ table }) => placement.byBucket.includes(table))
  const without = keys.filter(({ columns }) => !columns.includes('bucket'))
  expect(without.map(({ name }) => name)).toEqual([])
  expect(keys.length).toBeGreaterThan(30)
})

it('every table has a place in a cluster, and one only', async () => {
  const placed: readonly string[] = [
    ...placement.byBucket,
    ...placement.everywhere,
    ...placement.onCoordinator,
  ]
  expect(placed.toSorted()).toEqual([...(await listTables(database))].toSorted())
})
