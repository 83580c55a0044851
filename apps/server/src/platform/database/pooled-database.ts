import { DatabaseError, type Pool, type QueryConfig, type QueryResult } from 'pg'
import type { Database, Statements, Transaction } from './database.ts'
import { queryBuilder } from './query-builder.ts'

/** Where a statement is sent: the pool, or the one connection of a transaction. */
interface Connection {
  query(config: QueryConfig): Promise<QueryResult>
}

/** Serialization failure and deadlock: the transaction did nothing and may be tried again. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01'])
const TRIES = 3

/** The one implementation of `Database`, for both engines: a pool of connections. The embedded engine's pool has one. */
export function pooledDatabase(options: {
  readonly engine: Database['engine']
  readonly pool: Pool
  readonly close: () => Promise<void>
}): Database {
  const { pool } = options
  return {
    ...statementsOn(pool),
    engine: options.engine,
    close: options.close,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await transactionOnce(pool, work)
        } catch (error) {
          if (attempt === TRIES || !isWorthAnotherTry(error)) throw error
        }
      }
    },
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof DatabaseError && WORTH_ANOTHER_TRY.has(error.code ?? '')
}

async function transactionOnce<Result>(
  pool: Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const tx = guarded(client)
  let unusable: Error | undefined
  try {
    await client.query('BEGIN')
    const result = await work(tx.transaction)
    tx.end()
    const { command } = await client.query('COMMIT')
    // A statement failed and `work` went on: PostgreSQL answers COMMIT by rolling back.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements failed.')
    return result
  } catch (error) {
    tx.end()
    await client.query('ROLLBACK').catch((fault: unknown) => {
      unusable = fault instanceof Error ? fault : new Error(String(fault))
    })
    throw error
  } finally {
    client.release(unusable)
  }
}

/** Once its transaction has ended, a connection belongs to someone else. */
function guarded(client: Connection): { transaction: Transaction; end(): void } {
  let ended = false
  const connection: Connection = {
    query(config) {
      if (ended) throw new Error('This transaction has ended: a statement came too late.')
      return client.query(config)
    },
  }
  return {
    transaction: { ...statementsOn(connection), isTransaction: true },
    end() {
      ended = true
    },
  }
}

function statementsOn(connection: Connection): Statements {
  return {
    async query<Row extends object>(
      text: string,
      params: readonly unknown[] = [],
      { name }: { readonly name?: string } = {},
    ): Promise<readonly Row[]> {
      const values = params as unknown[]
      const config = name === undefined ? { text, values } : { text, values, name }
      return (await connection.query(config)).rows as Row[]
    },
    tables: () => queryBuilder(config => connection.query(config)),
  }
}
