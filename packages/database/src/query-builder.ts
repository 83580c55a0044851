import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'

type Run = (config: { text: string; values: unknown[] }) => Promise<pg.QueryResult>

/** Kysely over statements we send ourselves: it builds everyday SQL and knows nothing of connections or transactions. */
export function queryBuilder<Schema>(run: Run): Kysely<Schema> {
  const connection: DatabaseConnection = {
    executeQuery: query => execute(run, query),
    streamQuery: () => {
      throw new Error('Read in pages: rows are not streamed.')
    },
  }
  const refuseTransaction = async (): Promise<void> => {
    throw new Error('Transactions begin with database.transaction().')
  }
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: db => new PostgresIntrospector(db),
      createDriver: () => ({
        init: async () => {},
        acquireConnection: async () => connection,
        releaseConnection: async () => {},
        beginTransaction: refuseTransaction,
        commitTransaction: refuseTransaction,
        rollbackTransaction: refuseTransaction,
        destroy: async () => {},
      }),
    },
  })
}

async function execute<Row>(run: Run, query: CompiledQuery): Promise<QueryResult<Row>> {
  const result = await run({ text: query.sql, values: [...query.parameters] })
  const rows = result.rows as Row[]
  return result.command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
}
