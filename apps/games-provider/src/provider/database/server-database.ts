import { Pool, type PoolClient, types } from 'pg'
import type { Database, Statements } from './database.ts'

const CONNECTIONS = 12
const STATEMENT_LIMIT_MS = 15_000
const WAIT_FOR_CONNECTION_MS = 10_000

/** A PostgreSQL server. Several processes of the provider may share it. */
export async function openServerDatabase(
  connectionString: string,
  onLostConnection: (error: Error) => void,
): Promise<Database> {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    application_name: 'arena-games',
    types: {
      getTypeParser: (oid, format) =>
        oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format),
    },
  })
  pool.on('error', onLostConnection)
  await pool.query('SELECT 1')
  return {
    isExclusive: false,
    query: async (text, params = []) => (await pool.query<never>(text, [...params])).rows,
    transaction: work => inTransaction(pool, work),
    close: () => pool.end(),
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
