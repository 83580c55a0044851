import type { Kysely } from 'kysely'

/**
 * The product's requirements of a database: PostgreSQL's dialect, whichever engine runs it. `int8` values come back as numbers (an unsafe
 * one is an error), `timestamptz` as `Date`, `jsonb` parsed.
 */
export interface Statements {
  /**
   * Runs one statement with `$1 …` parameters. Arrays become PostgreSQL arrays, other objects JSON; an array for a `jsonb` column
   * is handed over as a JSON text. A `name` prepares the statement once per connection, for the hot path; its text never changes.
   * Rejects with the client's `DatabaseError`, whose `code` is the SQLSTATE, and with `DatabaseUnavailable`.
   */
  query<Row extends object>(
    text: string,
    params?: readonly unknown[],
    options?: { readonly name?: string },
  ): Promise<readonly Row[]>
  /** The query builder on this connection; a store names the tables it owns as `Schema`. */
  tables<Schema>(): Kysely<Schema>
}

/** Statements that are committed together or not at all. Only a function that is given one may write balances. */
export interface Transaction extends Statements {
  readonly isTransaction: true
}

export interface TransactionOptions {
  /** For migrations and audits: the limit on the time of a statement does not hold. */
  readonly hasNoStatementLimit?: boolean
}

/** How busy the connections are. */
export interface PoolLoad {
  readonly inUse: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
  /** How often since the start a caller got none: none became free in time, or the server is away. */
  readonly failures: number
}

/** The shards in which buckets are stored together: one node processes the rows of one shard, in a transaction of its own. */
export interface Shards {
  /** The shard of a bucket. Shards may move between nodes; their buckets stay. */
  of(bucket: number): number
  /** The buckets of each of them. */
  readonly all: readonly (readonly number[])[]
  /** The same database, whose statements go straight to the node that has this bucket: they are of its players only. */
  at(bucket: number): Database
}

export interface Database extends Statements {
  readonly engine: 'pglite' | 'postgres'
  /** Where the tables are cut over a cluster (placement.ts), as it was when it was opened. */
  readonly shards?: Shards
  load(): PoolLoad
  /**
   * Commits when `work` resolves, rolls back when it throws. After a deadlock or a serialization failure `work` runs again, so it has no
   * effects outside of its transaction. Inside it only `tx` is spoken to: the embedded engine has a single connection, and a statement on
   * the database itself would wait for the transaction it is part of. Rejects with the errors of `work`, and with `DatabaseUnavailable`,
   * after which the transaction may have been committed if `work` had resolved.
   */
  transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>
  /** For what PostgreSQL refuses in a transaction, such as `CREATE INDEX CONCURRENTLY`: one statement without any limit of time. */
  outsideTransaction(statement: string): Promise<void>
  close(): Promise<void>
}
