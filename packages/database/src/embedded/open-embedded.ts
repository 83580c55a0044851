import path from 'node:path'
import { Pool, type PoolConfig } from 'pg'
import { lockDataDir } from './data-dir-lock.ts'
import { startEngine } from './engine.ts'
import { EngineSocket } from './engine-socket.ts'
import { startHousekeeping } from './housekeeping.ts'
import { answerBackupRequest, findBackupRequest, forgetBackupRequests } from './running-copy.ts'

const HOUSEKEEPING_EVERY_MS = 5_000

/** What is written down about the engine. A pino logger is one. */
export interface EngineLog {
  debug(details: object, message: string): void
  error(details: object, message: string): void
  fatal(details: object, message: string): void
}

export interface EmbeddedOptions {
  /** The files lie in `<dataDir>/database`, beside a lock that keeps a second program out; in memory when left out. */
  readonly dataDir?: string | undefined
  /** The path of a tar of a database, which a new one begins as a copy of. */
  readonly template?: string | undefined
  /** How values are read, and how long a statement waits for its turn. */
  readonly pool?: Pick<PoolConfig, 'types' | 'connectionTimeoutMillis' | 'idleTimeoutMillis'>
  /** A statement that takes longer can't be cancelled: the engine counts as lost. */
  readonly statementLimit_ms: number
  readonly log: EngineLog
  /** Called once, after the log line, when the engine can't go on. Statements fail from then on. */
  readonly onLost?: ((error: Error) => void) | undefined
}

export interface EmbeddedDatabase {
  /** Of one connection: transactions take turns, first come first served. */
  readonly pool: Pool
  /** From now on; Infinity = none. */
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
