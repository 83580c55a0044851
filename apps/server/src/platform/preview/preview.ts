/** Calls that see unpublished content, each in a transaction that is never committed. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Statements, Transaction } from '@arena/database'

interface Preview {
  readonly tx: Transaction
  /** The content that this call reads from; the caller that began it knows its type. */
  readonly seen: object
}

const calls = new AsyncLocalStorage<Preview>()
let running = 0

/** The content that the running call was begun with; undefined for every call that is no preview. */
export function seenInPreview(): object | undefined {
  return calls.getStore()?.seen
}

/** The same database, which speaks through the preview's transaction while one runs. */
export function previewable(database: Database): Database {
  const statements = (): Statements => calls.getStore()?.tx ?? database
  const { shards } = database
  return {
    engine: database.engine,
    ...(shards && {
      shards: { of: shards.of.bind(shards), all: shards.all, at: bucket => previewable(shards.at(bucket)) },
    }),
    load: () => database.load(),
    query: (text, params, options) => statements().query(text, params, options),
    tables: () => statements().tables(),
    transaction(work, options) {
      const preview = calls.getStore()
      return preview === undefined ? database.transaction(work, options) : work(preview.tx)
    },
    outsideTransaction: statement => database.outsideTransaction(statement),
    close: () => database.close(),
  }
}

const UNDONE = new Error('This transaction is never committed')

/** Runs the work in a transaction that is rolled back. */
export async function undone<Result>(
  database: Pick<Database, 'transaction'>,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let done: { readonly result: Result } | undefined
  try {
    await database.transaction(async tx => {
      done = { result: await work(tx) }
      throw UNDONE
    })
  } catch (error) {
    if (error !== UNDONE) throw error
  }
  if (done === undefined) throw UNDONE
  return done.result
}

/** The same, and every call within it sees the unpublished content. */
export async function preview<Result>(
  database: Database,
  seen: object,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  running += 1
  try {
    return await undone(database, tx => calls.run({ tx, seen }, () => work(tx)))
  } finally {
    running -= 1
    // Async hooks slow down every other call, so they are enabled only during a preview.
    if (running === 0) calls.disable()
  }
}
