import type { Database } from '@arena/database'

/** A real database that can be frozen: from then on no statement, or no transaction, is answered. */
export class FreezableDatabase {
  readonly database: Database
  frozen: 'nothing' | 'transactions' | 'everything' = 'nothing'

  constructor(real: Database) {
    const never = <Result>() => new Promise<Result>(() => undefined)
    this.database = {
      ...real,
      query: (...call) => (this.frozen === 'everything' ? never() : real.query(...call)),
      transaction: (...call) => (this.frozen === 'nothing' ? real.transaction(...call) : never()),
    }
  }
}
