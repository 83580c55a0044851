import type { Database } from '@arena/database'
import type { Logger } from '../log/log.ts'
import { deleteItem, dropForgotten, listFailing, noteFailure } from './item-store.ts'
import { reasonOf } from './job-failures.ts'

const FIRST_PAUSE_MS = 10_000
const LONGEST_PAUSE_MS = 60 * 60_000
/** The last attempt is about five hours after the first: longer than an unnoticed outage. */
const ATTEMPTS_MAX = 12

/** Another attempt can't help before an operator has acted: the item is parked at once. Operators read the message. */
export class ParkItem extends Error {
  override readonly name = 'ParkItem'
}

/** The item can't be done before this time, by no fault: it waits for it, however often, and is never parked. Operators read the message. */
export class PutOffItem extends Error {
  override readonly name = 'PutOffItem'
  readonly until: Date

  constructor(message: string, until: Date) {
    super(message)
    this.until = until
  }
}

interface ItemRunOptions {
  readonly job: string
  readonly now: Date
  readonly ending?: AbortSignal | undefined
  /** Says that the fault is not the item's: another program is away. The run ends with this error and no attempt is counted. */
  readonly isOutage?: (error: unknown) => boolean
}

/** Of items named `<kind>:<number>`, the numbers of one kind. */
export function numbersIn(items: readonly string[], kind: string): readonly number[] {
  return items.filter(item => item.startsWith(`${kind}:`)).map(item => Number(item.slice(kind.length + 1)))
}

/** One run of a job over its items. */
export interface ItemRun {
  /** Keys of the items that this run leaves out: they wait for their next attempt, or are parked. Lists with a limit exclude them. */
  readonly leftOut: readonly string[]
  /** Keys of the items that failed before and are tried by this run, for jobs whose list does not show them again. */
  readonly due: readonly string[]
  /** Does the work of one item; returns whether it succeeded. For items that are processed at the same time. */
  one(key: string, work: () => Promise<unknown>): Promise<boolean>
  /**
   * Works on every item separately: a failing one waits longer before each attempt and is parked after the last one, and the others continue.
   * Returns the number of successes. Stops early when the program stops.
   */
  each<Item>(
    items: Iterable<Item>,
    keyOf: (item: Item) => string,
    work: (item: Item) => Promise<unknown>,
  ): Promise<number>
}

/**
 * Begins a run of a job over its items. Every job that loops over rows, players, payments or messages uses it, so that one item that always
 * fails stops no other. Operators see failures with their reason, and can retry them (`listFailingItems`, `retryItem`).
 */
export async function runItems(
  { database, log }: { readonly database: Database; readonly log: Logger },
  { job, now, ending, isOutage = () => false }: ItemRunOptions,
): Promise<ItemRun> {
  const failing = new Map((await listFailing(database, job)).map(item => [item.item, item]))
  if (failing.size > 0) await dropForgotten(database, job, now)
  const isLeftOut = (key: string) => {
    const item = failing.get(key)
    return item !== undefined && (item.dueAt === null || item.dueAt > now)
  }
  async function failed(key: string, error: unknown): Promise<void> {
    const before = failing.get(key)
    const putOff = error instanceof PutOffItem ? error.until : undefined
    const attempts = (before?.attempts ?? 0) + (putOff === undefined ? 1 : 0)
    const isParked = error instanceof ParkItem || (putOff === undefined && attempts >= ATTEMPTS_MAX)
    const pause_ms = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
    const dueAt = isParked ? null : (putOff ?? new Date(now.getTime() + pause_ms))
    const reason = reasonOf(error)
    const item = await noteFailure(database, { job, item: key, attempts, reason, dueAt, now })
    failing.set(key, item)
    const facts = { job, item: key, attempts, reason }
    if (isParked) log.error({ ...facts, alarm: 'JOB_ITEM_PARKED' }, 'an item of a job is parked')
    else if (reason !== before?.reason) log.error(facts, 'an item of a job failed and is tried later')
  }
  async function one(key: string, work: () => Promise<unknown>): Promise<boolean> {
    if (isLeftOut(key)) return false
    try {
      await work()
    } catch (error) {
      if (isOutage(error)) throw error
      // Without a database this fails too, and ends the run.
      await failed(key, error)
      return false
    }
    if (failing.delete(key)) await deleteItem(database, job, key)
    return true
  }
  return {
    leftOut: [...failing.keys()].filter(isLeftOut),
    due: [...failing.keys()].filter(key => !isLeftOut(key)),
    one,
    async each(items, keyOf, work) {
      let done = 0
      for (const item of items) {
        if (ending?.aborted === true) return done
        if (await one(keyOf(item), () => work(item))) done += 1
      }
      return done
    },
  }
}
