/** PostgreSQL for any program: embedded when no server is named; a pool of connections, transactions, migrations, and one error when it is away. */
export { BUCKETS, bucketOf, bucketOfName, bucketOfNameSql, bucketSql } from './bucket.ts'
export type { Database, PoolLoad, Statements, Transaction, TransactionOptions } from './database.ts'
export type { DatabaseLog, DatabaseOptions } from './database-options.ts'
export { DatabaseUnavailable } from './database-unavailable.ts'
export {
  dayOf,
  ID_BYTES,
  locatedId,
  type RowLocation,
  readLocation,
  shortId,
  TOKEN_BYTES,
} from './located-id.ts'
export { migrate } from './migrate.ts'
export { migrateCommand } from './migrate-command.ts'
export { type Migration, migrationsFromFiles, type Placement, type Schema, SchemaFault } from './migration.ts'
export { dropMonthsBefore, ensureMonths, monthsEndSql } from './months.ts'
export { openDatabase } from './open-database.ts'
export { distribute, requirePlacement } from './placement.ts'
export { awaitSchema, missingMigrations } from './schema-state.ts'
export { groupByPart, nearBucket, type Part, partsOf, within } from './shards.ts'
export { storableText } from './value-types.ts'
