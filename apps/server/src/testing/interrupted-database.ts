import type { Database, Statements, Transaction } from '@arena/database'

/** A real database on which something else happens right before a statement. */
export class InterruptedDatabase {
  readonly database: Database
  #isMoment: (sql: string) => boolean = () => false
  #happens: () => Promise<unknown> = () => Promise.resolve()

  constructor(real: Database) {
    this.database = {
      ...real,
      query: (...call) => this.#query(real, call),
      transaction: work => real.transaction(tx => work(this.#interrupted(tx))),
    }
  }

  /** Once, before the first statement that is the moment. */
  before(isMoment: (sql: string) => boolean, happens: () => Promise<unknown>): void {
    this.#isMoment = isMoment
    this.#happens = happens
  }

  #interrupted(tx: Transaction): Transaction {
    return { ...tx, query: (...call) => this.#query(tx, call) }
  }

  async #query<Row extends object>(
    on: Statements,
    call: Parameters<Statements['query']>,
  ): Promise<readonly Row[]> {
    if (this.#isMoment(call[0])) {
      this.#isMoment = () => false
      await this.#happens()
    }
    return on.query<Row>(...call)
  }
}
