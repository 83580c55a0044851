/**
 * With `npm test -- --only e2e --engine citus` the programs of journeys work on a Citus cluster with the coordinator `DATABASE_URL`. Their
 * prepared data is in folders of the embedded engine: its rows are copied into fresh databases, which are then distributed, like an
 * installation that has outgrown one server.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Database, ensureMonths, openDatabase } from '@arena/database'
import { type ThrowawayDatabase, throwawayDatabase } from '@arena/test-kit'
import { ROOT } from '../../tools/repository.mjs'

const run = promisify(execFile)
const QUIET = {
  debug: () => undefined,
  warn: () => undefined,
  error: console.error,
  fatal: console.error,
}

/** Enough shards to separate players, and few enough to create for each journey's programs. */
const SHARDS = '4'
/** Of a table's rows, read and written at once. */
const ROWS = 5_000

interface Program {
  readonly app: string
  /** Names the database for it. */
  readonly variable: string
  /** Within the data folder. */
  readonly folder: string
  /** Has a partition for each month. */
  readonly monthly: string
}

const PROGRAMS: readonly Program[] = [
  { app: 'server', variable: 'DATABASE_URL', folder: '.', monthly: 'ledger' },
  { app: 'games-provider', variable: 'GAMES_DATABASE_URL', folder: 'games', monthly: 'rounds' },
]

interface ClusterDatabases {
  /** The connection settings that lead the programs to them. */
  readonly variables: Readonly<Record<string, string>>
  drop(): Promise<void>
}

/** Of both programs, with what the folder holds. The programs must be down. */
export async function clusterDatabases(dataFolder: string): Promise<ClusterDatabases> {
  const coordinator = process.env['DATABASE_URL']
  if (coordinator === undefined) throw new Error('DATABASE_URL names no coordinator.')
  const made: ThrowawayDatabase[] = []
  const variables: Record<string, string> = {}
  for (const program of PROGRAMS) {
    const database = await throwawayDatabase(coordinator)
    made.push(database)
    variables[program.variable] = database.url
    const command = (args: readonly string[]) =>
      run(process.execPath, [`apps/${program.app}/dist/server/migrate.js`, ...args], {
        cwd: ROOT,
        env: { ...process.env, [program.variable]: database.url },
      })
    await command([])
    await bringRows(join(dataFolder, program.folder), database.url, program)
    await command(['--distribute', '--shards', SHARDS])
  }
  return {
    variables,
    async drop() {
      for (const database of made) await database.drop()
    },
  }
}

async function bringRows(dataDir: string, databaseUrl: string, { monthly }: Program): Promise<void> {
  const from = await openDatabase({ dataDir, log: QUIET })
  const to = await openDatabase({ databaseUrl, log: QUIET })
  try {
    await ensureMonths(to, monthly, new Date())
    await to.transaction(async tx => {
      // Rows come in any order, with the ids and the log's chain that they have.
      await tx.query(`SET LOCAL session_replication_role = 'replica'`)
      for (const table of await readTables(to)) {
        const columns = table.columns.join(', ')
        await tx.query(`DELETE FROM ${table.name}`)
        for await (const rows of pagesOf(from, table))
          await tx.query(
            `INSERT INTO ${table.name} (${columns}) OVERRIDING SYSTEM VALUE
             SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table.name}, $1::jsonb)`,
            [rows],
          )
      }
      for (const { name, last } of await readSequences(from))
        await tx.query('SELECT setval($1::regclass, $2)', [name, last])
    })
  } finally {
    await from.close()
    await to.close()
  }
}

interface Table {
  readonly name: string
  readonly columns: readonly string[]
}

/** Tables with rows, and those that reference them, without generated columns. */
function readTables(database: Database): Promise<readonly Table[]> {
  return database.query<Table>(
    `SELECT relname::text AS name, array_agg(quote_ident(attname) ORDER BY attnum) AS columns
     FROM pg_class AS c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = current_schema()::regnamespace GROUP BY 1`,
  )
}

/** The rows as JSON texts, which keep every figure as it is. */
async function* pagesOf(database: Database, { name }: Table): AsyncGenerator<string> {
  for (let place = 0; ; place += ROWS) {
    const [page] = await database.query<{ rows: string; count: number }>(
      `SELECT jsonb_agg(to_jsonb(page))::text AS rows, count(*)::int AS count
       FROM (SELECT * FROM ${name} AS page ORDER BY page::text OFFSET $1 LIMIT $2) AS page`,
      [place, ROWS],
    )
    if (page === undefined || page.count === 0) return
    yield page.rows
  }
}

function readSequences(database: Database): Promise<readonly { name: string; last: number }[]> {
  return database.query(
    `SELECT quote_ident(sequencename) AS name, last_value AS last FROM pg_sequences
     WHERE schemaname = current_schema() AND last_value IS NOT NULL`,
  )
}
