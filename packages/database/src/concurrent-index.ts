/**
 * An index that is built while everybody writes. PostgreSQL does that outside of a transaction and not for a table that is cut into
 * partitions: there each partition gets its own, which then become one. Whatever breaks off, the next attempt goes on: what is there and
 * valid stays, what is there and not valid is dropped and built again.
 */
import type { Database, Transaction } from './database.ts'

const STATEMENT =
  /^CREATE (?<unique>UNIQUE )?INDEX CONCURRENTLY (?<name>[a-z_0-9]+)\s+ON (?<table>[a-z_0-9]+)\s+(?<rest>\S[^;]*?);?$/s
/** What stands in the way of an index on the whole table is there for moments. */
const LOCK_TIMEOUT = '10s'

interface Place {
  readonly database: Database
  /** Holds the migrations' lock, so nobody else builds. */
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
export async function buildIndex({ text, ...place }: Place & { readonly text: string }): Promise<void> {
  const index = read(text)
  const { unique, name, table, rest } = index
  // The embedded engine has one connection, which nobody else waits for.
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

/** The whole table's index is valid when that of the last partition is attached. A month may be added meanwhile. */
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
