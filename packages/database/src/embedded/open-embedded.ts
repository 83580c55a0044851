import path from 'node:path'
import { Duplex } from 'node:stream'
import { Pool, type PoolConfig } from 'pg'
import { lockDataDir } from './data-dir-lock.ts'
import { type Engine, startEngine } from './engine.ts'
import { answerBackupRequest, findBackupRequest, forgetBackupRequests } from './running-copy.ts'

/**
 * A socket for the PostgreSQL client that carries the wire protocol to the embedded engine, so that both engines share one client, one way to pass
 * values and one kind of error.
 */
export class EngineSocket extends Duplex {
  readonly #engine: Engine
  readonly #connection: number

  constructor(engine: Engine) {
    super()
    this.#engine = engine
    this.#connection = engine.connect({
      receive: bytes => this.push(bytes),
      lost: error => this.destroy(error),
    })
  }

  // The client calls these on every socket.
  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send([chunk])
    done()
  }

  /** The client corks a statement's messages, so that the engine gets them as one. */
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(entry => entry.chunk))
    done()
  }

  override _final(done: () => void): void {
    this.#engine.disconnect(this.#connection)
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#engine.disconnect(this.#connection)
    done(error)
  }

  #send(chunks: readonly Buffer[]): void {
    const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
    let offset = 0
    for (const chunk of chunks) {
      bytes.set(chunk, offset)
      offset += chunk.length
    }
    // A farewell ends a server's session; this engine's only session stays.
    if (bytes[0] !== FAREWELL) this.#engine.send(this.#connection, bytes)
  }
}

const FAREWELL = 'X'.charCodeAt(0)

const HOUSEKEEPING_EVERY_MS = 5_000

/** The engine's log. A pino logger is one. */
export interface EngineLog {
  debug(details: object, message: string): void
  error(details: object, message: string): void
  fatal(details: object, message: string): void
}

export interface EmbeddedOptions {
  /** The files are in `<dataDir>/database`, next to a lock that keeps a second program out; in memory by default. */
  readonly dataDir?: string | undefined
  /** The path of a tar of a database, which a new one begins as a copy of. */
  readonly template?: string | undefined
  /** Syncs nothing before the end: a power cut loses everything. */
  readonly syncsAtEnd?: boolean
  /** How values are read, and how long a statement waits for its turn. */
  readonly pool?: Pick<PoolConfig, 'types' | 'connectionTimeoutMillis' | 'idleTimeoutMillis'>
  /** A statement that takes longer can't be cancelled: the engine counts as lost. */
  readonly statementLimit_ms: number
  readonly log: EngineLog
  /** Called once, after the log line, when the engine can't continue. Statements fail from then on. */
  readonly onLost?: ((error: Error) => void) | undefined
}

export interface EmbeddedDatabase {
  /** Of one connection: transactions take turns, first come first served. */
  readonly pool: Pool
  /** Sets the limit from now on; Infinity = none. */
  setStatementLimit(limit_ms: number): void
  close(): Promise<void>
}

/** Opens the engine in its own thread. Throws `DataDirInUse` when another program works on these files. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log, statementLimit_ms } = options
  const unlock = dataDir === undefined ? () => {} : lockDataDir(path.resolve(dataDir, 'database.lock'))
  const engine = await startEngine({
    directory: dataDir === undefined ? undefined : path.resolve(dataDir, 'database'),
    template: options.template,
    syncsAtEnd: options.syncsAtEnd,
    statementLimit_ms,
    onLost: error => {
      log.fatal(
        { err: error },
        'the embedded database is lost; what was committed is recovered at the next start',
      )
      options.onLost?.(error)
    },
  }).catch((error: unknown) => {
    unlock()
    throw error
  })
  if (dataDir !== undefined) await forgetBackupRequests(dataDir)
  const pool = new Pool({
    ...options.pool,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    stream: () => new EngineSocket(engine),
  })
  pool.on('error', error => log.error({ err: error }, 'the embedded database dropped its connection'))
  const stopHousekeeping = startHousekeeping({
    pool,
    every_ms: HOUSEKEEPING_EVERY_MS,
    onDone: step => log.debug(step, 'kept the embedded database in order'),
    onError: error => log.error({ err: error }, 'housekeeping of the embedded database failed'),
    between:
      dataDir === undefined
        ? undefined
        : async () => {
            const id = await findBackupRequest(dataDir)
            if (id !== undefined) await answerBackupRequest(pool, dataDir, id)
          },
  })
  return {
    pool,
    setStatementLimit: limit_ms => engine.setStatementLimit(limit_ms),
    async close() {
      await stopHousekeeping()
      await pool.end()
      await engine.close()
      unlock()
    },
  }
}

/**
 * The work a PostgreSQL server does in the background and the embedded engine doesn't do at all: checkpoints, so that the log
 * stays short and a restart quick; VACUUM, so that dead rows make room; ANALYZE, so that plans fit the data.
 */
const CHECKPOINT_AFTER_BYTES = 128 * 1024 * 1024
const CHECKPOINT_AFTER_S = 300
/** A checkpoint itself writes a line into the log: this little change is not worth another checkpoint. */
const IDLE_BYTES = 8192

const BETWEEN_EVERY_MS = 1000

/** Tables past PostgreSQL's own thresholds for autovacuum and autoanalyze, the neediest first. */
const TABLES_DUE = `
  SELECT format('%I.%I', n.nspname, c.relname) AS table,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      OR age(c.relfrozenxid) > 100000000 AS vacuum
  FROM pg_stat_all_tables AS s
  JOIN pg_class AS c ON c.oid = s.relid
  JOIN pg_namespace AS n ON n.oid = c.relnamespace
  WHERE n.nspname NOT LIKE 'pg_toast%'
    AND c.relkind = 'r'
    AND (s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      OR s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)
      OR s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      OR age(c.relfrozenxid) > 100000000)
  ORDER BY age(c.relfrozenxid) > 100000000 DESC, s.n_dead_tup + s.n_mod_since_analyze DESC
  LIMIT 1`

/** One small step, so that players wait for one table at most. Returns the work done. */
export async function housekeep(pool: Pool): Promise<readonly string[]> {
  const done: string[] = []
  const {
    rows: [log],
  } = await pool.query<{ bytes: number; age_s: number }>(`
    SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes,
      extract(epoch FROM clock_timestamp() - checkpoint_time)::float8 AS age_s
    FROM pg_control_checkpoint()`)
  if (log !== undefined && isCheckpointDue(log)) {
    await pool.query('CHECKPOINT')
    done.push('CHECKPOINT')
  }
  const {
    rows: [due],
  } = await pool.query<{ table: string; vacuum: boolean }>(TABLES_DUE)
  if (due !== undefined) {
    const statement = due.vacuum ? `VACUUM (ANALYZE) ${due.table}` : `ANALYZE ${due.table}`
    await pool.query(statement)
    done.push(statement)
  }
  return done
}

function isCheckpointDue(log: { readonly bytes: number; readonly age_s: number }): boolean {
  if (log.bytes > CHECKPOINT_AFTER_BYTES) return true
  return log.bytes > IDLE_BYTES && log.age_s > CHECKPOINT_AFTER_S
}

/**
 * Runs every few seconds until the returned function is called, which resolves when the last step has ended. `between` runs every second, never
 * during a step of housekeeping: a copy of the files needs the log that a checkpoint would remove.
 */
function startHousekeeping(options: {
  readonly pool: Pool
  readonly every_ms: number
  readonly onDone: (step: { readonly done: readonly string[]; readonly took_ms: number }) => void
  readonly onError: (error: unknown) => void
  readonly between?: (() => Promise<void>) | undefined
}): () => Promise<void> {
  const { between } = options
  let step: Promise<unknown> | undefined
  const begin = (work: () => Promise<void>) => {
    step ??= work()
      .catch(options.onError)
      .finally(() => {
        step = undefined
      })
  }
  const keep = async () => {
    const started = performance.now()
    const done = await housekeep(options.pool)
    if (done.length > 0) options.onDone({ done, took_ms: Math.round(performance.now() - started) })
  }
  const timers = [setInterval(() => begin(keep), options.every_ms)]
  if (between !== undefined) timers.push(setInterval(() => begin(between), BETWEEN_EVERY_MS))
  for (const timer of timers) timer.unref()
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await step
  }
}
