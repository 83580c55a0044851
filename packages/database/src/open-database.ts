import { Pool, type PoolConfig } from 'pg'
import type { Database, Statements } from './database.ts'
import type { DatabaseOptions } from './database-options.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { FOREVER_MS, pooledDatabase, type Send } from './pooled-database.ts'
import { openCluster } from './shards.ts'
import { valueTypes } from './value-types.ts'

const STATEMENT_LIMIT_MS = 60_000

/** Resolves when the database answers. Its tables are the program's own to bring up to date. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, statementLimit_ms = STATEMENT_LIMIT_MS } = options
  return databaseUrl === undefined
    ? openEmbeddedEngine({ ...options, statementLimit_ms })
    : openServer({ ...options, statementLimit_ms, databaseUrl })
}

/** There is one connection, and VACUUM sometimes uses it. */
const WAIT_FOR_ENGINE_MS = 30_000

/** The embedded engine, used when no server is configured. */
async function openEmbeddedEngine(
  options: DatabaseOptions & { readonly statementLimit_ms: number },
): Promise<Database> {
  const { statementLimit_ms } = options
  const { pool, setStatementLimit, close } = await openEmbedded({
    ...options,
    syncsAtEnd: options.isFilled === true,
    pool: {
      types: valueTypes(),
      connectionTimeoutMillis: WAIT_FOR_ENGINE_MS,
      idleTimeoutMillis: 0,
    },
  })
  return pooledDatabase({
    engine: 'pglite',
    pool,
    close,
    preparesAll: options.isFilled === true,
    // The transaction has the only connection: no other statement can be meant.
    async liftLimit(send) {
      setStatementLimit(Number.POSITIVE_INFINITY)
      return { send, after: () => setStatementLimit(statementLimit_ms) }
    },
  })
}

const CONNECTIONS_DEFAULT = 16
/** To each node of a cluster: rounds of a shard go one group after the other. */
const NODE_CONNECTIONS = 8
/** An idle connection is closed after this time: the server has a process and some MiB for each. */
const CLOSE_IDLE_AFTER_MS = 60_000
/** How long a caller waits for a connection, be it a new one or one that others have. */
const WAIT_FOR_SERVER_MS = 10_000
/** How long a statement without a time limit waits for a lock. Other statements that queue behind it wait no longer than that. */
const LOCK_LIMIT_MS = 10_000
/** The server's own limit comes first. Ours gives up only a server that is gone without an answer. */
const ANSWER_GRACE_MS = 5_000
/** A connection silent for this long is probed. */
const KEEP_ALIVE_AFTER_MS = 10_000

/** A PostgreSQL server (15 or newer). Rejects when it can't be reached, and when its settings could lose acknowledged commits. */
async function openServer(
  options: DatabaseOptions & { readonly databaseUrl: string; readonly statementLimit_ms: number },
): Promise<Database> {
  const { databaseUrl, log } = options
  const database = openPool(options)
  try {
    await checkDurability(database)
    const cluster = await openCluster({
      coordinator: database,
      open: node =>
        openPool({ ...options, databaseUrl: at(databaseUrl, node), connections: NODE_CONNECTIONS }),
      log,
    })
    if (cluster === undefined) return database
    return {
      ...database,
      shards: cluster.shards,
      async close() {
        await cluster.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The same database on another node of the cluster, under the address that the nodes know each other by. */
function at(databaseUrl: string, { host, port }: { readonly host: string; readonly port: number }): string {
  const url = new URL(databaseUrl)
  url.hostname = host
  url.port = String(port)
  return url.href
}

/** Connects on the first statement. */
function openPool({
  databaseUrl,
  statementLimit_ms,
  log,
  ...options
}: DatabaseOptions & { readonly databaseUrl: string; readonly statementLimit_ms: number }): Database {
  const pool = new Pool({
    ...limits(statementLimit_ms),
    types: valueTypes(),
    connectionString: databaseUrl,
    connectionTimeoutMillis: WAIT_FOR_SERVER_MS,
    // The one that came back last is lent first: those that work stay, with their prepared statements, and connections opened by a peak go.
    idleTimeoutMillis: options.closeIdleAfter_ms ?? CLOSE_IDLE_AFTER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    max: options.connections ?? CONNECTIONS_DEFAULT,
    ...(options.applicationName !== undefined && { application_name: options.applicationName }),
  })
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  return pooledDatabase({ engine: 'postgres', pool, close: () => pool.end(), liftLimit: liftLimits })
}

function limits(statementLimit_ms: number): PoolConfig {
  if (statementLimit_ms === Number.POSITIVE_INFINITY) return { lock_timeout: LOCK_LIMIT_MS }
  return {
    statement_timeout: statementLimit_ms,
    idle_in_transaction_session_timeout: statementLimit_ms,
    query_timeout: statementLimit_ms + ANSWER_GRACE_MS,
  }
}

async function liftLimits(send: Send): Promise<{ readonly send: Send; readonly after: () => void }> {
  await send({ text: 'SET LOCAL statement_timeout = 0' })
  await send({ text: 'SET LOCAL idle_in_transaction_session_timeout = 0' })
  return { send: config => send({ ...config, query_timeout: FOREVER_MS }), after: () => {} }
}

/** An answer leaves after its commit, so a commit must be durable. */
async function checkDurability(statements: Statements): Promise<void> {
  const faults = await statements.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings
     WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'`,
  )
  if (faults.length > 0) {
    const list = faults.map(row => `${row.name} = ${row.setting}`).join(', ')
    throw new Error(`The PostgreSQL server may lose committed data (${list}). Switch these settings on.`)
  }
}
