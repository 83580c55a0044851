/** Work that waits for an operator. A feature declares its kinds as `waiting`; the console's home page counts them. */
import type { OperatorWork } from '@arena/contract/endpoints/operator-home'
import type { Permission } from '@arena/contract/operator-permissions'
import { WORK_COUNT_MAX, type WorkKind } from '@arena/contract/work-kinds'
import type { Database } from '@arena/database'
import { TooLate, withinTime } from '../health/within-time.ts'
import type { Logger } from '../log/log.ts'

/** The operator that work is counted for, and the moment. */
export interface Counting {
  readonly operator: { readonly name: string; readonly permissions: ReadonlySet<Permission> }
  readonly now: Date
}

export interface WaitingWork {
  readonly kind: WorkKind
  /** Without it an operator can't act on this work and does not see it. */
  readonly permission: Permission
  /**
   * A row for each thing that waits, the oldest first: `since`, and `deadline` or NULL. It is read from an index or a small table; a limit is
   * added to it.
   */
  readonly sql: string
  readonly params?: (counting: Counting) => readonly unknown[]
  /** The deadline of a thing without its own. */
  readonly deadlineOf?: (since: Date) => Date
}

const STATEMENT_LIMIT_MS = 1_500
/** Connections run out where a table is locked: the home page does not wait for one either. */
const ANSWER_LIMIT_MS = 2_000

interface WaitingRow {
  readonly since: Date
  readonly deadline: Date | null
}

/** Counted work, with the time of the newest item: Unix milliseconds, null = none waits. */
export type SeenWork = OperatorWork & { readonly newest_ms: number | null }

/** Counts one kind of work. A count that fails or takes too long is null, so that the other kinds are still shown. */
export async function countWaiting(
  deps: { readonly database: Database; readonly log: Logger },
  work: WaitingWork,
  counting: Counting,
): Promise<OperatorWork> {
  const { newest_ms: _, ...counted } = await lookAtWaiting(deps, work, counting)
  return counted
}

/** The same, with the newest. */
export async function lookAtWaiting(
  { database, log }: { readonly database: Database; readonly log: Logger },
  work: WaitingWork,
  counting: Counting,
): Promise<SeenWork> {
  const { kind } = work
  try {
    const rows = await withinTime(readRows(database, work, counting), ANSWER_LIMIT_MS)
    const [oldest] = rows
    return {
      kind,
      count: Math.min(rows.length, WORK_COUNT_MAX),
      has_more: rows.length > WORK_COUNT_MAX,
      oldest_ms: oldest?.since.getTime() ?? null,
      newest_ms: rows.at(-1)?.since.getTime() ?? null,
      deadline_ms: firstDeadline(work, rows),
    }
  } catch (error) {
    log.warn({ err: error, kind, isLate: error instanceof TooLate }, 'waiting work could not be counted')
    return { kind, count: null, has_more: false, oldest_ms: null, newest_ms: null, deadline_ms: null }
  }
}

function readRows(
  database: Database,
  { sql, params }: WaitingWork,
  counting: Counting,
): Promise<readonly WaitingRow[]> {
  return database.transaction(async tx => {
    await tx.query(`SET LOCAL statement_timeout = ${STATEMENT_LIMIT_MS}`)
    return tx.query<WaitingRow>(`${sql} LIMIT ${WORK_COUNT_MAX + 1}`, params?.(counting) ?? [])
  })
}

function firstDeadline({ deadlineOf }: WaitingWork, rows: readonly WaitingRow[]): number | null {
  const deadlines = rows.flatMap(({ since, deadline }) => deadline ?? deadlineOf?.(since) ?? [])
  return deadlines.length === 0 ? null : Math.min(...deadlines.map(at => at.getTime()))
}
