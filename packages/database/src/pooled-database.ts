import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult as KyselyResult,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { DatabaseError, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg'
import type { Database, PoolLoad, Statements, Transaction, TransactionOptions } from './database.ts'
import { asCallersSee, DatabaseUnavailable, endsConnection } from './database-unavailable.ts'

export type Send = (config: QueryConfig & { readonly query_timeout?: number }) => Promise<QueryResult>

/** A connection while one caller uses it. */
interface Lent {
  readonly send: Send
  /** Why the connection can't be used any more; undefined while it works. */
  lostBy(): Error | undefined
  /** Marks the connection as unusable. */
  lose(reason: unknown): void
}

/** Serialization failure and deadlock: the transaction did nothing and may be tried again. */
const WORTH_ANOTHER_TRY = new Set(['40001', '40P01'])
const TRIES = 3

/** The differences between the engines. */
interface Engine extends Pick<Database, 'engine' | 'close'> {
  readonly pool: Pool
  /** Statements without a name are prepared too. */
  readonly preparesAll?: boolean
  /** Lets the statements of a transaction take their time. Called inside of it; `after` when it has ended. */
  readonly liftLimit: (send: Send) => Promise<Lifted>
}

interface Lifted {
  readonly send: Send
  readonly after: () => void
}

/** The one implementation of `Database`: a pool of connections. The embedded engine's pool has one. */
export function pooledDatabase({ engine, pool, close, liftLimit, preparesAll = false }: Engine): Database {
  const connections = new Connections(pool, preparesAll ? new StatementNames() : undefined)
  return {
    ...statementsOn(async config => {
      try {
        return await connections.lend(lent => lent.send(config))
      } catch (error) {
        throw asCallersSee(error, false)
      }
    }),
    engine,
    close,
    async outsideTransaction(statement) {
      try {
        await connections.lend(lent => sendWithoutLimits(lent.send, statement))
      } catch (error) {
        throw asCallersSee(error, false)
      }
    },
    load: () => connections.load(),
    async transaction(work, options = {}) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await connections.lend(lent => transactionOnce(lent, { work, options, liftLimit }))
        } catch (error) {
          if (attempt === TRIES || !isWorthAnotherTry(error)) throw asCallersSee(error, false)
        }
      }
    },
  }
}

/** The longest that the client's timer takes. */
export const FOREVER_MS = 2 ** 31 - 1
const LIMITS = ['statement_timeout', 'lock_timeout']

async function sendWithoutLimits(send: Send, statement: string): Promise<void> {
  for (const limit of LIMITS) await send({ text: `SET ${limit} = 0` })
  try {
    await send({ text: statement, query_timeout: FOREVER_MS })
  } finally {
    for (const limit of LIMITS) await send({ text: `RESET ${limit}` })
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  return error instanceof DatabaseError && WORTH_ANOTHER_TRY.has(error.code ?? '')
}

const PREPARED_MAX = 2_000

/** Names for statements that have none, so that each text is parsed and planned once. */
class StatementNames {
  readonly #names = new Map<string, string>()

  add(config: QueryConfig): QueryConfig {
    // Without values it may be several statements, which can't be prepared.
    if (config.name !== undefined || !config.values?.length) return config
    const known = this.#names.get(config.text)
    if (known === undefined && this.#names.size === PREPARED_MAX) return config
    const name = known ?? createHash('sha256').update(config.text).digest('hex').slice(0, 40)
    this.#names.set(config.text, name)
    return { ...config, name }
  }
}

/** Lends connections out, and sees to it that one that is lost ends neither the program nor up with the next caller. */
class Connections {
  readonly #pool: Pool
  readonly #names: StatementNames | undefined
  readonly #lost = new WeakMap<PoolClient, Error>()
  #failures = 0

  constructor(pool: Pool, names?: StatementNames) {
    this.#pool = pool
    this.#names = names
    // For the life of the connection: without a listener, a lost connection would end the program.
    pool.on('connect', client => client.on('error', error => this.#lost.set(client, error)))
  }

  load(): PoolLoad {
    const { totalCount, idleCount, waitingCount } = this.#pool
    return {
      inUse: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
      failures: this.#failures,
    }
  }

  async lend<Result>(borrow: (lent: Lent) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.#failures += 1
      throw new DatabaseUnavailable(error)
    })
    const lostBy = () => this.#lost.get(client)
    const lose = (reason: unknown) => {
      this.#lost.set(client, reason instanceof Error ? reason : new Error(String(reason)))
    }
    const send: Send = async config => {
      try {
        return await client.query(this.#names?.add(config) ?? config)
      } catch (error) {
        if (endsConnection(error) || isUnanswered(error)) lose(error)
        if (isWorthAnotherTry(error)) throw error
        throw asCallersSee(error, lostBy() !== undefined && !(error instanceof DatabaseError))
      }
    }
    try {
      return await borrow({ send, lostBy, lose })
    } finally {
      client.release(lostBy())
    }
  }
}

/** The client's own limit was reached: nothing came back, not even the server's error about its own limit. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

async function transactionOnce<Result>(
  lent: Lent,
  {
    work,
    options,
    liftLimit,
  }: {
    readonly work: (tx: Transaction) => Promise<Result>
    readonly options: TransactionOptions
    readonly liftLimit: Engine['liftLimit']
  },
): Promise<Result> {
  let tx: Guarded | undefined
  let lifted: Lifted | undefined
  try {
    await lent.send({ text: 'BEGIN' })
    if (options.hasNoStatementLimit === true) lifted = await liftLimit(lent.send)
    tx = guarded(lifted?.send ?? lent.send)
    const result = await work(tx.transaction)
    tx.end()
    const { command } = await lent.send({ text: 'COMMIT' })
    // A statement failed and `work` went on: PostgreSQL answers COMMIT by rolling back.
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements failed.')
    return result
  } catch (error) {
    tx?.end()
    // The server itself rolls back the transaction of a lost connection.
    if (lent.lostBy() === undefined) await lent.send({ text: 'ROLLBACK' }).catch(lent.lose)
    throw error
  } finally {
    lifted?.after()
  }
}

interface Guarded {
  readonly transaction: Transaction
  end(): void
}

/** Once its transaction has ended, a connection belongs to someone else. */
function guarded(send: Send): Guarded {
  let ended = false
  const statements = statementsOn(async config => {
    if (ended) throw new Error('This transaction has ended: a statement came too late.')
    return send(config)
  })
  return {
    transaction: { ...statements, isTransaction: true },
    end() {
      ended = true
    },
  }
}

function statementsOn(send: Send): Statements {
  return {
    async query<Row extends object>(
      text: string,
      params: readonly unknown[] = [],
      { name }: { readonly name?: string } = {},
    ): Promise<readonly Row[]> {
      const values = params as unknown[]
      const config = name === undefined ? { text, values } : { text, values, name }
      return (await send(config)).rows as Row[]
    },
    tables: () => queryBuilder(send),
  }
}

type Run = (config: { text: string; values: unknown[] }) => Promise<QueryResult>

/** Kysely over statements we send ourselves: it builds everyday SQL and knows nothing of connections or transactions. */
function queryBuilder<Schema>(run: Run): Kysely<Schema> {
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

async function execute<Row>(run: Run, query: CompiledQuery): Promise<KyselyResult<Row>> {
  const result = await run({ text: query.sql, values: [...query.parameters] })
  const rows = result.rows as Row[]
  return result.command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(result.rowCount ?? 0) }
}
