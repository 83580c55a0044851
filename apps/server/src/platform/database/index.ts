/** The database: one dialect, PostgreSQL's; an embedded engine by default, a server when one is named. */
export type { Database, Statements, Transaction } from './database.ts'
export { type Migration, migrate } from './migrate.ts'
export { type DatabaseOptions, openDatabase } from './open-database.ts'
