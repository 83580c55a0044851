import type { Database, Statements, Transaction } from '@arena/database'

/** Says of a statement whether it fails. */
export type Poison = (sql: string, params: readonly unknown[]) => boolean

/** A real database in which some statements fail, as those about a row would that nothing can read. */
export class PoisonedDatabase {
  readonly database: Database
  #poison: Poison = () => false
  #failed = 0

  constructor(real: Database) {
    this.database = {
      ...real,
      query: (...call) => this.#query(real, call),
      transaction: work => real.transaction(tx => work(this.#poisoned(tx))),
    }
  }

  /** Does work while it is poisoned; answers how many statements failed. */
  async during(poison: Poison, work: () => Promise<unknown>): Promise<number> {
    this.#poison = poison
    this.#failed = 0
    try {
      await work()
    } finally {
      this.#poison = () => false
    }
    return this.#failed
  }

  #poisoned(tx: Transaction): Transaction {
    return { ...tx, query: (...call) => this.#query(tx, call) }
  }

  async #query<Row extends object>(
    on: Statements,
    call: Parameters<Statements['query']>,
  ): Promise<readonly Row[]> {
    const [sql, params = []] = call
    if (this.#poison(sql, params)) {
      this.#failed += 1
      throw new Error('This row is poisoned')
    }
    return on.query<Row>(...call)
  }
}
