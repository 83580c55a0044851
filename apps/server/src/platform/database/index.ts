/** The database: one dialect, PostgreSQL's; an embedded engine by default, a server when one is named. */
export {
  BUCKETS,
  bucketOf,
  bucketSql,
  type Database,
  type DatabaseOptions,
  DatabaseUnavailable,
  dayOf,
  ensureMonths,
  ID_BYTES,
  locatedId,
  type Migration,
  migrate,
  migrationsFromFiles,
  missingMigrations,
  openDatabase,
  readLocation,
  type Statements,
  type Transaction,
} from '@arena/database'
export { storableText } from './database.ts'
