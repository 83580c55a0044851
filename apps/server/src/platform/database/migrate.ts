import { createHash } from 'node:crypto'
import type { Database, Transaction } from './database.ts'

/** One step forward of the schema. There is no way back: a mistake is mended by the next step. */
export interface Migration {
  /** Number and word, `0001-players`: the order and the identity. */
  readonly name: string
  readonly up: string
  /** Must raise an error where `up` left something wrong. Runs in the same transaction, after it. */
  readonly check?: string | undefined
}

// Any number, as long as nobody else locks it: servers that start together take turns.
const MIGRATION_LOCK = 4_207_201

/** Brings the schema up to date and returns the names of the migrations this call applied. */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const ordered = [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))
  const applied: string[] = []
  for (const migration of ordered) {
    const isNew = await database.transaction(tx => takeStep(tx, migration, ordered), {
      hasNoStatementLimit: true,
    })
    if (isNew) applied.push(migration.name)
  }
  return applied
}

async function takeStep(
  tx: Transaction,
  migration: Migration,
  ordered: readonly Migration[],
): Promise<boolean> {
  const known = await readBook(tx)
  refuseForeign(known, ordered)
  if (isApplied(known, migration)) return false
  // A step that waits for a table's lock holds up everybody who comes after it: rather the start fails, and the next one tries again.
  await tx.query(`SET LOCAL lock_timeout = '10s'`)
  await apply(tx, migration)
  return true
}

/** Name to checksum of the migrations applied to this database. Takes the migration lock until the transaction ends. */
async function readBook(tx: Transaction): Promise<ReadonlyMap<string, string>> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await tx.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const rows = await tx.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  )
  return new Map(rows.map(row => [row.name, row.checksum]))
}

/** A newer version of the product may store what this one would destroy or misread. */
function refuseForeign(known: ReadonlyMap<string, string>, ordered: readonly Migration[]): void {
  const foreign = [...known.keys()].filter(name => !ordered.some(migration => migration.name === name))
  if (foreign.length > 0) {
    throw new Error(
      `This database has been migrated by another version of Arena (${foreign.join(', ')}). Start that version or a newer one.`,
    )
  }
}

function isApplied(known: ReadonlyMap<string, string>, migration: Migration): boolean {
  const checksum = known.get(migration.name)
  if (checksum !== undefined && checksum !== checksumOf(migration)) {
    throw new Error(
      `Migration ${migration.name} was edited after it had been applied to this database. ` +
        'Undo the edit and put the change into a new migration.',
    )
  }
  return checksum !== undefined
}

async function apply(tx: Transaction, migration: Migration): Promise<void> {
  try {
    await tx.query(migration.up)
    if (migration.check !== undefined) await tx.query(migration.check)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.name} failed and changed nothing: ${reason}`, { cause: error })
  }
  await tx.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
    migration.name,
    checksumOf(migration),
  ])
}

function checksumOf(migration: Migration): string {
  return createHash('sha256')
    .update(migration.up)
    .update('\0')
    .update(migration.check ?? '')
    .digest('hex')
}
