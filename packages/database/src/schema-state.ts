import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Database, Statements } from './database.ts'
import type { DatabaseLog } from './database-options.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { checksumOf, inOrder, isEarlier, type Migration, type Schema, SchemaFault } from './migration.ts'

/** A row of `schema_migrations`. */
export interface Applied {
  readonly name: string
  readonly checksum: string
  /** Of the program that applied it. */
  readonly release: string
  /** The oldest release that may run on the schema after it; null = every one that ran on it before. */
  readonly oldest_release: string | null
}

export type History = ReadonlyMap<string, Applied>

export const NOT_OURS = new SchemaFault(
  'The tables in this database were made by a development version from before 1.0 or by another program: ' +
    'name an empty database, or move the data folder away.',
)
const UNDEFINED_COLUMN = '42703'
const UNDEFINED_TABLE = '42P01'

export async function readHistory(statements: Statements): Promise<History> {
  try {
    const rows = await statements.query<Applied>(
      'SELECT name, checksum, release, oldest_release FROM schema_migrations',
    )
    return new Map(rows.map(row => [row.name, row]))
  } catch (error) {
    if (codeOf(error) === UNDEFINED_COLUMN) throw NOT_OURS
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/**
 * The names of the migrations that this database lacks, none when the program can work on it. Throws `SchemaFault` when a later release
 * took away what this one needs.
 */
export async function missingMigrations(
  database: Pick<Database, 'query' | 'tables'>,
  schema: Schema,
): Promise<readonly string[]> {
  const history = await readHistory(database).catch((error: unknown): History => {
    if (codeOf(error) === UNDEFINED_TABLE) return new Map()
    throw error
  })
  refuseLater(history, schema)
  return inOrder(schema.migrations)
    .filter(migration => !isApplied(history, migration, schema.release))
    .map(({ name }) => name)
}

/** A later release may run beside this one until one of its migrations says that this one is too old. */
export function refuseLater(history: History, { release, migrations }: Schema): void {
  const ours = new Set(migrations.map(({ name }) => name))
  for (const { name, oldest_release: oldest } of history.values()) {
    if (oldest !== null && !ours.has(name) && isEarlier(release, oldest)) {
      throw new SchemaFault(
        `This database is of a later release: after its migration ${name} it takes programs from ${oldest} on, and this one is ${release}.`,
      )
    }
  }
}

/**
 * A repeatable migration keeps the text of the latest release that ever ran here: an earlier release beside or after it leaves it and works with it.
 */
export function isApplied(history: History, migration: Migration, release: string): boolean {
  const applied = history.get(migration.name)
  if (applied === undefined) return false
  if (applied.checksum === checksumOf(migration)) return true
  return migration.isRepeatable === true && isEarlier(release, applied.release)
}

const LOOK_AGAIN_MS = 500
const SAY_AGAIN_MS = 60_000

interface Waiting {
  /** Where the program is going to listen. */
  readonly port: number
  readonly host: string
  readonly log: DatabaseLog
}

/**
 * For a program that leaves the schema to the command `migrate`: resolves when the database has every migration the program needs.
 * Until then it answers `/healthz` with 200 and everything else with 503, in the program's place, and says why in the log. Throws
 * `SchemaFault` when a later release took away what this one needs.
 */
export async function awaitSchema(database: Database, schema: Schema, waiting: Waiting): Promise<void> {
  let missing = await missingMigrations(database, schema)
  if (missing.length === 0) return
  const standIn = await listenInstead(waiting)
  let said_at = Number.NEGATIVE_INFINITY
  try {
    while (missing.length > 0) {
      if (performance.now() - said_at >= SAY_AGAIN_MS) {
        said_at = performance.now()
        waiting.log.warn(
          { missing },
          'not ready: waiting for the command migrate to bring the schema up to date',
        )
      }
      await sleep(LOOK_AGAIN_MS)
      missing = await missingMigrations(database, schema).catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error
        return missing
      })
    }
  } finally {
    standIn.closeAllConnections()
    standIn.close()
    await once(standIn, 'close')
  }
}

async function listenInstead({ port, host }: Waiting): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume()
    const isAlive = request.url === '/healthz'
    const body = isAlive ? { status: 'ok' } : { code: 'UNAVAILABLE', errorCode: 'UNAVAILABLE' }
    response
      .writeHead(isAlive ? 200 : 503, { 'content-type': 'application/json', connection: 'close' })
      .end(JSON.stringify(body))
  }).listen(port, host)
  await once(server, 'listening')
  return server
}
