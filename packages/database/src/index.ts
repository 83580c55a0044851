/** PostgreSQL for any program: embedded when no server is named; a pool of connections, transactions, and one error when it is away. */
export type { Database, Statements, Transaction, TransactionOptions } from './database.ts'
export { DatabaseUnavailable } from './database-unavailable.ts'
export { type DatabaseLog, type DatabaseOptions, openDatabase } from './open-database.ts'
