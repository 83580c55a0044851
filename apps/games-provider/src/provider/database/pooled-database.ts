import { type CustomTypesConfig, type Pool, type PoolClient, types } from 'pg'
import type { Database, Statements } from './database.ts'

/** Longer than any statement of the provider takes. */
export const STATEMENT_LIMIT_MS = 15_000

/** For both engines. Whole numbers come back as numbers. */
export const POOL_SETTINGS = {
  connectionTimeoutMillis: 10_000,
  types: {
    getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
  } satisfies CustomTypesConfig,
}

/** The one implementation of `Database`: a pool of connections. The embedded engine's pool has one. */
export function pooledDatabase(
  pool: Pool,
  { isExclusive, close }: Pick<Database, 'isExclusive' | 'close'>,
): Database {
  return {
    isExclusive,
    close,
    query: async (text, params = []) => (await pool.query<never>(text, [...params])).rows,
    transaction: work => inTransaction(pool, work),
  }
}

async function inTransaction<Result>(pool: Pool, work: (tx: Statements) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work({
      query: async (text, params = []) => (await client.query<never>(text, [...params])).rows,
    })
    await client.query('COMMIT')
    return result
  } catch (error) {
    broken = await rollBack(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** A connection that can't even roll back is thrown away. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
