import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from './database.ts'
import { checksumOf, inOrder, type Migration, type Schema, SchemaFault } from './migration.ts'
import { type History, isApplied, NOT_OURS, readHistory, refuseLater } from './schema-state.ts'

// Any number that no other code locks: programs that start together take turns.
const MIGRATION_LOCK = 4_207_201
/**
 * Poll for the lock instead of waiting inside a statement. An index that is built concurrently waits for every older statement to end, and a
 * statement that waits for the builder never would: a deadlock.
 */
const LOOK_AGAIN_MS = 200
/** Other statements queue behind one that waits for a table's lock. */
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
  // The command fails rather than block every later statement, and the next one tries again.
  await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
  await apply(step)
  return 'applied'
}

/** The applied migrations. A database without its first migration has to be empty. */
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
    const left = isConcurrent ? 'continues where it stopped with the next attempt' : 'changed nothing'
    throw new Error(`Migration ${name} failed and ${left}: ${reason}`, { cause: error })
  }
  await tx.query(
    `INSERT INTO schema_migrations (name, checksum, release, oldest_release) VALUES ($1, $2, $3, $4)
     ON CONFLICT (name) DO UPDATE SET checksum = EXCLUDED.checksum, release = EXCLUDED.release, applied_at = now()`,
    [name, checksumOf(migration), schema.release, oldestRelease],
  )
}

/**
 * An index that is built under concurrent writes. PostgreSQL can't do that inside a transaction or for a partitioned table: each partition gets its
 * own index, and these then become one. An interrupted build is resumed by the next attempt: valid parts stay, invalid ones are dropped and rebuilt.
 */

const STATEMENT =
  /^CREATE (?<unique>UNIQUE )?INDEX CONCURRENTLY (?<name>[a-z_0-9]+)\s+ON (?<table>[a-z_0-9]+)\s+(?<rest>\S[^;]*?);?$/s

interface Place {
  readonly database: Database
  /** Has the migrations' lock, so no other process builds. */
  readonly tx: Transaction
}

interface Index {
  readonly unique: string
  readonly name: string
  readonly table: string
  /** From the columns on. */
  readonly rest: string
}

/** `text` is one `CREATE INDEX CONCURRENTLY name ON table …`, with comments. */
async function buildIndex({ text, ...place }: Place & { readonly text: string }): Promise<void> {
  const index = read(text)
  const { unique, name, table, rest } = index
  // The embedded engine has one connection, which no other process waits for.
  if (place.database.engine === 'pglite') {
    await place.tx.query(`CREATE ${unique}INDEX IF NOT EXISTS ${name} ON ${table} ${rest}`)
    return
  }
  if (await isPartitioned(place.database, table)) await buildInParts(place, index)
  else await buildOne(place, index)
}

function read(text: string): Index {
  const {
    unique = '',
    name,
    table,
    rest,
  } = STATEMENT.exec(text.replaceAll(/--[^\n]*/g, '').trim())?.groups ?? {}
  if (name === undefined || table === undefined || rest === undefined) {
    throw new Error('it is not one statement "CREATE INDEX CONCURRENTLY name ON table …"')
  }
  return { unique, name, table, rest }
}

async function buildOne({ database }: Place, { unique, name, table, rest }: Index): Promise<void> {
  const state = await stateOf(database, name)
  if (state === 'valid') return
  if (state === 'broken') await database.outsideTransaction(`DROP INDEX CONCURRENTLY ${name}`)
  await database.outsideTransaction(`CREATE ${unique}INDEX CONCURRENTLY ${name} ON ${table} ${rest}`)
}

/** The whole table's index becomes valid when the last partition's is attached. A month may be added meanwhile. */
async function buildInParts(place: Place, index: Index): Promise<void> {
  const { database } = place
  const { unique, name, table, rest } = index
  await database.transaction(async tx => {
    await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    await tx.query(`CREATE ${unique}INDEX IF NOT EXISTS ${name} ON ONLY ${table} ${rest}`)
  })
  for (;;) {
    const [part] = await partsWithout(database, index)
    if (part === undefined) break
    const ofPart = `${name}_${part.replace(`${table}_`, '')}`
    await buildOne(place, { unique, name: ofPart, table: part, rest })
    await database.transaction(async tx => {
      await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
      await tx.query(`ALTER INDEX ${name} ATTACH PARTITION ${ofPart}`)
    })
  }
  if ((await stateOf(database, name)) !== 'valid')
    throw new Error(`the index ${name} is not valid, though every part of ${table} has one`)
}

/** Partitions that have no part of the index yet. */
async function partsWithout(database: Database, { name, table }: Index): Promise<readonly string[]> {
  const rows = await database.query<{ part: string }>(
    `SELECT c.relname::text AS part FROM pg_inherits AS t JOIN pg_class AS c ON c.oid = t.inhrelid
      WHERE t.inhparent = $1::regclass AND NOT EXISTS (
        SELECT FROM pg_index AS i JOIN pg_inherits AS n ON n.inhrelid = i.indexrelid
         WHERE i.indrelid = t.inhrelid AND n.inhparent = $2::regclass)
      ORDER BY 1`,
    [table, name],
  )
  return rows.map(({ part }) => part)
}

async function isPartitioned(database: Database, table: string): Promise<boolean> {
  const [row] = await database.query<{ relkind: string }>(
    'SELECT relkind::text FROM pg_class WHERE oid = $1::regclass',
    [table],
  )
  return row?.relkind === 'p'
}

async function stateOf(database: Database, name: string): Promise<'none' | 'valid' | 'broken'> {
  const [row] = await database.query<{ indisvalid: boolean }>(
    'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [name],
  )
  if (row === undefined) return 'none'
  return row.indisvalid ? 'valid' : 'broken'
}
