import { createHash } from 'node:crypto'
import type { Database, Statements, Transaction } from './database.ts'

/** One step forward of the schema. There is no way back: a mistake is mended by the next step. */
export interface Migration {
  /**
   * Number and word, `0001-baseline`: the order and the identity. A repeatable one is named by a word alone, so it comes after those
   * with a number.
   */
  readonly name: string
  /** Any number of statements, run in one transaction. */
  readonly up: string
  /** Must raise an error where `up` left something wrong. Runs in the same transaction, after it. */
  readonly check?: string | undefined
  /** `up` replaces what it defined before (`CREATE OR REPLACE FUNCTION`): it is applied again whenever its text has changed. */
  readonly isRepeatable?: boolean
}

/**
 * The migrations of a program from the texts of its files, by path: `0002-word.sql`, with a check in `0002-word.check.sql`; a file
 * whose name has no number is repeatable.
 */
export function migrationsFromFiles(texts: Readonly<Record<string, string>>): readonly Migration[] {
  const byName = new Map(Object.entries(texts).map(([path, text]) => [nameOf(path), text]))
  return [...byName]
    .filter(([name]) => !name.endsWith(CHECK))
    .map(([name, up]) => ({
      name,
      up,
      check: byName.get(name + CHECK),
      isRepeatable: !/^\d{4}-/.test(name),
    }))
}

const CHECK = '.check'

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.sql$/, '')
}

// Any number, as long as nobody else locks it: programs that start together take turns.
const MIGRATION_LOCK = 4_207_201
/** Others wait for whoever waits for a table's lock. */
const LOCK_TIMEOUT = '10s'

/**
 * Brings the schema up to date and returns the names of the migrations this call applied. Throws, and applies nothing, when a newer
 * version migrated this database, when a migration was edited after it had been applied, and when the tables are not of version 1.0 or
 * later.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const ordered = inOrder(migrations)
  const applied: string[] = []
  for (const migration of ordered) {
    const isNew = await database.transaction(tx => takeStep(tx, migration, ordered), {
      hasNoStatementLimit: true,
    })
    if (isNew) applied.push(migration.name)
  }
  return applied
}

/** The names of those that this database has not been through, or not with this text. */
export async function missingMigrations(
  statements: Statements,
  migrations: readonly Migration[],
): Promise<readonly string[]> {
  const known = await readApplied(statements)
  return inOrder(migrations)
    .filter(migration => known.get(migration.name) !== checksumOf(migration))
    .map(({ name }) => name)
}

function inOrder(migrations: readonly Migration[]): readonly Migration[] {
  return [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))
}

async function takeStep(
  tx: Transaction,
  migration: Migration,
  ordered: readonly Migration[],
): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  const known = await readOwnTables(tx, ordered)
  refuseForeign(known, ordered)
  if (isApplied(known, migration)) return false
  // The start fails rather than hold up everybody who comes after it, and the next one tries again.
  await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
  await apply(tx, migration)
  return true
}

/** Name to checksum of what was applied. A database without its first migration has to be empty. */
async function readOwnTables(
  tx: Transaction,
  [first]: readonly Migration[],
): Promise<ReadonlyMap<string, string>> {
  const tables = await tx.query<{ name: string }>(
    'SELECT tablename::text AS name FROM pg_tables WHERE schemaname = current_schema()',
  )
  const isNew = tables.length === 0
  if (isNew) {
    await tx.query(`CREATE TABLE schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
    return new Map()
  }
  const known = tables.some(({ name }) => name === 'schema_migrations')
    ? await readApplied(tx)
    : new Map<string, string>()
  if (first !== undefined && !known.has(first.name)) {
    throw new Error(
      'The tables in this database were made by a development version from before 1.0 or by another program: ' +
        'name an empty database, or move the data folder away.',
    )
  }
  return known
}

async function readApplied(statements: Statements): Promise<ReadonlyMap<string, string>> {
  const rows = await statements.query<{ name: string; checksum: string }>(
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
  const isSame = checksum === checksumOf(migration)
  if (checksum !== undefined && !isSame && migration.isRepeatable !== true) {
    throw new Error(
      `Migration ${migration.name} was edited after it had been applied to this database. ` +
        'Undo the edit and put the change into a new migration.',
    )
  }
  return isSame
}

async function apply(tx: Transaction, migration: Migration): Promise<void> {
  try {
    await tx.query(migration.up)
    if (migration.check !== undefined) await tx.query(migration.check)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Migration ${migration.name} failed and changed nothing: ${reason}`, { cause: error })
  }
  await tx.query(
    `INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET checksum = EXCLUDED.checksum, applied_at = now()`,
    [migration.name, checksumOf(migration)],
  )
}

function checksumOf(migration: Migration): string {
  return createHash('sha256')
    .update(migration.up)
    .update('\0')
    .update(migration.check ?? '')
    .digest('hex')
}
