/** Tests that need no cluster always run; the rest with `npm test -- --only unit --engine citus`. */
import { type ThrowawayDatabase, throwawayDatabase } from '@arena/test-kit'
import { IS_CLUSTER } from '@arena/test-kit/run-options'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, distribute, migrate, openDatabase, requirePlacement } from './index.ts'
import type { Schema } from './migration.ts'

const log = { debug() {}, warn() {}, error() {}, fatal() {} }

const SCHEMA = {
  release: '1.0.0',
  migrations: [
    {
      name: '0001-baseline',
      up: `CREATE TABLE people (bucket smallint, person_id bigint, PRIMARY KEY (bucket, person_id));
        CREATE TABLE apples (bucket smallint, person_id bigint, kind text, eaten_on date,
          PRIMARY KEY (bucket, person_id, kind, eaten_on),
          FOREIGN KEY (bucket, person_id) REFERENCES people ON DELETE CASCADE) PARTITION BY RANGE (eaten_on);
        CREATE TABLE apples_first PARTITION OF apples FOR VALUES FROM (MINVALUE) TO (MAXVALUE);
        CREATE TABLE kinds (kind text PRIMARY KEY);
        CREATE TABLE names (name text PRIMARY KEY, bucket smallint, person_id bigint,
          FOREIGN KEY (bucket, person_id) REFERENCES people ON DELETE CASCADE);
        CREATE FUNCTION count_apples(p_bucket smallint) RETURNS bigint LANGUAGE plpgsql AS
          $$ BEGIN RETURN (SELECT count(*) FROM apples WHERE bucket = p_bucket); END $$`,
    },
  ],
  placement: {
    byBucket: ['people', 'apples'],
    everywhere: ['kinds'],
    onCoordinator: ['names', 'schema_migrations'],
  },
} satisfies Schema

let throwaway: ThrowawayDatabase
let database: Database
beforeEach(async () => {
  throwaway = await throwawayDatabase()
  database = await openDatabase({ databaseUrl: throwaway.url, log })
  await migrate(database, SCHEMA)
})
afterEach(async () => {
  await database.close()
  await throwaway.drop()
})

/** As a program finds it that starts now. */
async function reopen(): Promise<Database> {
  await database.close()
  database = await openDatabase({ databaseUrl: throwaway.url, log })
  return database
}

it('where nothing is distributed a program starts, whatever placement its release declares', async () => {
  expect(database.shards).toBeUndefined()
  await requirePlacement(database, { ...SCHEMA, placement: { ...SCHEMA.placement, byBucket: [] } })
})

it.skipIf(IS_CLUSTER)('a server that is no cluster is left as it is', async () => {
  await expect(distribute(database, SCHEMA)).rejects.toThrow('not the coordinator of a Citus cluster')
})

describe.runIf(IS_CLUSTER)('on a cluster', () => {
  beforeEach(async () => {
    await database.query(`INSERT INTO people SELECT n % 1024, n FROM generate_series(1, 3000) AS n`)
    await database.query(
      `INSERT INTO apples SELECT n % 1024, n, 'k' || n % 5, '2026-01-01' FROM generate_series(1, 3000) AS n`,
    )
    await database.query(`INSERT INTO names SELECT 'n' || n, n % 1024, n FROM generate_series(1, 3000) AS n`)
  })

  it('every row is where it belongs afterwards, once, and all of a bucket in one shard', async () => {
    await distribute(database, SCHEMA, { shards: 4 })
    const { shards } = await reopen()
    await requirePlacement(database, SCHEMA)
    expect(await database.query('SELECT count(*) AS n, sum(person_id)::bigint AS sum FROM apples')).toEqual([
      { n: 3000, sum: 4_501_500 },
    ])
    expect(await database.query('SELECT count(*) AS n FROM ONLY people')).toEqual([{ n: 3000 }])
    expect(new Set(Array.from({ length: 1024 }, (_, bucket) => shards?.of(bucket))).size).toBe(4)
    expect(await database.query('SELECT count_apples(7::smallint) AS n')).toEqual([{ n: 3 }])
    await database.query('DELETE FROM people WHERE bucket = 7 AND person_id = 7')
    expect(await database.query('SELECT count_apples(7::smallint) AS n')).toEqual([{ n: 2 }])
  })

  it('a second call changes nothing and says nothing', async () => {
    await distribute(database, SCHEMA, { shards: 4 })
    const said: string[] = []
    await distribute(database, SCHEMA, { shards: 4, say: line => said.push(line) })
    expect(said).toEqual([])
    expect(await database.query('SELECT count(*) AS n FROM apples')).toEqual([{ n: 3000 }])
  })

  it('a program does not start on a distribution that broke off, which the next call ends', async () => {
    await database.query(`ALTER TABLE names DROP CONSTRAINT names_bucket_person_id_fkey`)
    await database.query(`SELECT create_distributed_table('people', 'bucket', shard_count => 4)`)
    await expect(requirePlacement(await reopen(), SCHEMA)).rejects.toThrow('(apples, kinds)')
    await distribute(database, SCHEMA, { shards: 4 })
    await requirePlacement(await reopen(), SCHEMA)
    expect(await database.query('SELECT count(*) AS n FROM apples')).toEqual([{ n: 3000 }])
  })

  it('a table without a place, and one in another place, keep the command from doing anything', async () => {
    const unplaced = { ...SCHEMA, placement: { ...SCHEMA.placement, onCoordinator: ['schema_migrations'] } }
    await expect(distribute(database, unplaced)).rejects.toThrow('names is not a table of this release')
    await database.query(`SELECT create_distributed_table('kinds', 'kind')`)
    await expect(distribute(database, SCHEMA)).rejects.toThrow('kinds was distributed in another way')
    expect(await database.query(`SELECT count(*) AS n FROM pg_dist_partition`)).toEqual([{ n: 1 }])
  })
})
