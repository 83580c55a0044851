/** The database: one dialect, PostgreSQL's; an embedded engine by default, a server when one is named. */
export {
  type Database,
  type DatabaseOptions,
  DatabaseUnavailable,
  openDatabase,
  type Statements,
  type Transaction,
} from '@arena/database'
export { storableText } from './database.ts'
export { type Migration, migrate } from './migrate.ts'
