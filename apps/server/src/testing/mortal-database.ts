import type { Database, Statements, Transaction } from '@arena/database'

/** The program died here, from the database's view. */
export class Death extends Error {
  override readonly name = 'Death'
}

/**
 * A real database whose caller dies at a chosen step: before a statement, before a commit, or right after one, when the work is done but the
 * answer is lost. From then on every call fails, until it is revived.
 */
export class MortalDatabase {
  readonly database: Database
  #stepsLeft = Number.POSITIVE_INFINITY
  #isDead = false

  constructor(real: Database) {
    this.database = {
      ...real,
      query: (...call) => this.#query(real, call),
      transaction: async work => {
        const result = await real.transaction(async tx => {
          const mortal: Transaction = { ...tx, query: (...call) => this.#query(tx, call) }
          const done = await work(mortal)
          this.#step()
          return done
        })
        this.#step()
        return result
      },
    }
  }

  /** Whether it died before `work` was over; it dies once `steps` are done. */
  async diesAfter(steps: number, work: () => Promise<unknown>): Promise<boolean> {
    this.#stepsLeft = steps
    // The rest of a dying program does not matter.
    await work().catch(() => undefined)
    const died = this.#isDead
    this.#stepsLeft = Number.POSITIVE_INFINITY
    this.#isDead = false
    return died
  }

  async #query<Row extends object>(
    on: Statements,
    call: Parameters<Statements['query']>,
  ): Promise<readonly Row[]> {
    this.#step()
    return on.query<Row>(...call)
  }

  #step(): void {
    if (this.#stepsLeft <= 0) this.#isDead = true
    if (this.#isDead) throw new Death()
    this.#stepsLeft -= 1
  }
}
