import type { Kysely } from 'kysely'

/**
 * What the product needs of a database: PostgreSQL's dialect, whichever engine runs it. `int8` values come back as numbers
 * (an unsafe one is an error), `timestamptz` as `Date`, `jsonb` parsed.
 */
export interface Statements {
  /** Runs one statement with `$1 …` parameters. A `name` prepares it once per connection: for the hot path. */
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

export interface Database extends Statements {
  readonly engine: 'pglite' | 'postgres'
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
