/**
 * The embedded default: PGlite in this process, its files in one folder. What was answered survives the death of the process;
 * PGlite does not sync its files, so a power cut can lose the last moments. An operator who needs more names a PostgreSQL server.
 */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import type { Database, Statements } from './database.ts'
import { lockFolder } from './folder-lock.ts'

/** PGlite never writes a checkpoint by itself: without one its log grows and a start takes longer and longer. */
const CHECKPOINT_EVERY_MS = 60_000
const VACUUM_EVERY_CHECKPOINTS = 30

export async function openEmbeddedDatabase(folder: string): Promise<Database> {
  mkdirSync(path.dirname(folder), { recursive: true })
  const unlock = lockFolder(folder)
  try {
    const engine = await openEngine(folder)
    return new EmbeddedDatabase(engine, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** The folder gets its name when the new database is complete, so that a stop on the way leaves nothing half made. */
async function openEngine(folder: string): Promise<PGlite> {
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    const unfinished = `${folder}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    const fresh = await PGlite.create(unfinished)
    await fresh.close()
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  }
  return PGlite.create(folder, { parsers: { [types.INT8]: Number } })
}

class EmbeddedDatabase implements Database {
  readonly isExclusive = true
  readonly #upkeep: NodeJS.Timeout
  #last: Promise<unknown> = Promise.resolve()
  #checkpoints = 0

  constructor(
    private readonly engine: PGlite,
    private readonly unlock: () => void,
  ) {
    this.#upkeep = setInterval(() => void this.#tidy(), CHECKPOINT_EVERY_MS)
    this.#upkeep.unref()
  }

  query<Row extends object>(text: string, params: readonly unknown[] = []): Promise<readonly Row[]> {
    return this.#inTurn(async () => (await this.engine.query<Row>(text, [...params])).rows)
  }

  transaction<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result> {
    return this.#inTurn(() =>
      this.engine.transaction(tx =>
        work({ query: async (text, params = []) => (await tx.query<never>(text, [...params])).rows }),
      ),
    )
  }

  async close(): Promise<void> {
    clearInterval(this.#upkeep)
    await this.#inTurn(() => this.engine.exec('CHECKPOINT'))
    await this.engine.close()
    this.unlock()
  }

  /**
   * One piece of work at a time, with a turn of the event loop between two: the engine answers without ever yielding, and a queue
   * of it would keep timers and connections waiting.
   */
  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.then(
      () => nextTurn(),
      () => nextTurn(),
    )
    return result
  }

  async #tidy(): Promise<void> {
    this.#checkpoints += 1
    const isVacuumDue = this.#checkpoints % VACUUM_EVERY_CHECKPOINTS === 0
    await this.#inTurn(() =>
      this.engine.exec(isVacuumDue ? 'VACUUM ANALYZE; CHECKPOINT' : 'CHECKPOINT'),
    ).catch((error: unknown) =>
      process.emitWarning(`the embedded database could not be tidied: ${String(error)}`),
    )
  }
}
