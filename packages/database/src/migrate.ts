import { setTimeout as sleep } from 'node:timers/promises'
import { buildIndex } from './concurrent-index.ts'
import type { Database, Transaction } from './database.ts'
import { checksumOf, inOrder, type Migration, type Schema, SchemaFault } from './migration.ts'
import { type History, isApplied, NOT_OURS, readHistory, refuseLater } from './schema-state.ts'

// Any number, as long as nobody else locks it: programs that start together take turns.
const MIGRATION_LOCK = 4_207_201
/**
 * Whoever waits for the lock asks again and again instead of waiting in a statement: an index that is built concurrently waits for every
 * older statement to end, and one that waits for the builder never would.
 */
const LOOK_AGAIN_MS = 200
/** Others wait for whoever waits for a table's lock. */
const LOCK_TIMEOUT = '10s'

/**
 * Brings the schema up to date and returns the names of the migrations this call applied. Throws, and applies nothing, when a later
 * release took away what this one needs, when a migration was edited after it had been applied, and when the tables are not of version
 * 1.0 or later.
 */
export async function migrate(
  database: Database,
  schema: Schema,
  onApplied: (name: string) => void = () => {},
): Promise<readonly string[]> {
  const applied: string[] = []
  for (const migration of inOrder(schema.migrations)) {
    if (!(await takeTurn(database, migration, schema))) continue
    applied.push(migration.name)
    onApplied(migration.name)
  }
  return applied
}

/** Whether the migration was new. */
async function takeTurn(database: Database, migration: Migration, schema: Schema): Promise<boolean> {
  for (;;) {
    const result = await database.transaction(
      async tx => {
        const [row] = await tx.query<{ got: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS got', [
          MIGRATION_LOCK,
        ])
        return row?.got === true ? takeStep({ database, tx, migration, schema }) : 'others-turn'
      },
      { hasNoStatementLimit: true },
    )
    if (result !== 'others-turn') return result === 'applied'
    await sleep(LOOK_AGAIN_MS)
  }
}

interface Step {
  readonly database: Database
  /** Holds the lock. */
  readonly tx: Transaction
  readonly migration: Migration
  readonly schema: Schema
}

async function takeStep(step: Step): Promise<'applied' | 'known'> {
  const { tx, migration, schema } = step
  const history = await readOwnTables(tx, schema)
  refuseLater(history, schema)
  if (isApplied(history, migration, schema.release)) return 'known'
  refuseEdited(history, migration)
  // The command fails rather than hold up everybody who comes after it, and the next one tries again.
  await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
  await apply(step)
  return 'applied'
}

/** What was applied. A database without its first migration has to be empty. */
async function readOwnTables(tx: Transaction, { migrations }: Schema): Promise<History> {
  const tables = await tx.query<{ name: string }>(
    'SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema()',
  )
  if (tables.length === 0) {
    await tx.query(`CREATE TABLE schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      release text NOT NULL,
      oldest_release text,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
    return new Map()
  }
  if (!tables.some(({ name }) => name === 'schema_migrations')) throw NOT_OURS
  const history = await readHistory(tx)
  const [first] = inOrder(migrations)
  if (first !== undefined && !history.has(first.name)) throw NOT_OURS
  return history
}

function refuseEdited(history: History, migration: Migration): void {
  if (history.has(migration.name) && migration.isRepeatable !== true) {
    throw new SchemaFault(
      `Migration ${migration.name} was edited after it had been applied to this database. ` +
        'Undo the edit and put the change into a new migration.',
    )
  }
}

async function apply({ database, tx, migration, schema }: Step): Promise<void> {
  const { name, up, check, isConcurrent = false, oldestRelease = null } = migration
  try {
    if (isConcurrent) await buildIndex({ database, tx, text: up })
    else await tx.query(up)
    if (check !== undefined) await tx.query(check)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const left = isConcurrent ? 'goes on where it stopped with the next attempt' : 'changed nothing'
    throw new Error(`Migration ${name} failed and ${left}: ${reason}`, { cause: error })
  }
  await tx.query(
    `INSERT INTO schema_migrations (name, checksum, release, oldest_release) VALUES ($1, $2, $3, $4)
     ON CONFLICT (name) DO UPDATE SET checksum = EXCLUDED.checksum, release = EXCLUDED.release, applied_at = now()`,
    [name, checksumOf(migration), schema.release, oldestRelease],
  )
}
