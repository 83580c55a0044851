import type { Database, Transaction } from '@arena/database'
import type { Logger } from '../../../platform/log/log.ts'
import { readAudit } from './audit-ledger.job.ts'

/** Statements on the ledger are not blocked for longer; the next run tries again. */
const LOCK_TIMEOUT = '1s'
const DAY_MS = 24 * 60 * 60_000
const MONTH_LENGTH = 'yyyymm'.length

/** Rounds that were dropped with their month. */
export interface RolledMonth {
  readonly month: string
  /** The last day whose entries the lines can replace. */
  readonly coveredTo: string
}

/**
 * Drops the rounds of the oldest month when it is more than `keepMonths` old and the daily lines replace all of them; returns undefined when
 * there is nothing to drop. Other entries stay: their cause may never be booked again, and their rows are few. They move to the first
 * partition, which is copied, not changed, so that nobody waits meanwhile.
 */
export async function rollLedger(
  { database, log }: { readonly database: Database; readonly log: Logger },
  { keepMonths, now }: { readonly keepMonths: number; readonly now: Date },
): Promise<RolledMonth | undefined> {
  const parts = await listParts(database)
  const [kept, oldest] = parts[0] === KEPT ? parts : [undefined, parts[0]]
  const month = oldest?.slice(-MONTH_LENGTH)
  if (oldest === undefined || month === undefined || month >= monthsBefore(now, keepMonths)) return undefined
  const coveredTo = await lastDayOf(database, oldest)
  const { daysUntil, faults } = await readAudit(database)
  const hasLines = (daysUntil?.getTime() ?? 0) >= Date.parse(coveredTo) + DAY_MS
  if (faults.length > 0 || !hasLines) {
    log.warn({ month, faults: faults.length }, 'a month of the ledger is not dropped: it is not proven')
    return undefined
  }
  await copyKept(database, [kept, oldest])
  await database.transaction(async tx => {
    await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    await replaceParts(tx, { kept, oldest, month })
    await tx.query('INSERT INTO ledger_rolls (month, covered_to, rolled_at) VALUES ($1, $2, $3)', [
      month,
      coveredTo,
      now,
    ])
  })
  log.info({ month, coveredTo }, 'the rounds of a month are dropped; daily lines replace them')
  return { month, coveredTo }
}

/** Whether the ledger still has every entry that was booked from this moment on. */
export async function areEntriesKept(statements: Pick<Database, 'query'>, since: Date): Promise<boolean> {
  const rows = await statements.query('SELECT 1 FROM ledger_rolls WHERE covered_to >= $1::date LIMIT 1', [
    since.toISOString().slice(0, 10),
  ])
  return rows.length === 0
}

/** The first partition, once a month was rolled: entries that are no rounds, of all months before. */
const KEPT = 'ledger_000000'
const KEPT_NEXT = 'ledger_kept_next'

const NO_ROUND = `cause IS NOT NULL AND cause NOT LIKE '%/%'`

/** The partitions that are dropped hold still: their days are over. */
async function copyKept(database: Database, parts: readonly (string | undefined)[]): Promise<void> {
  await database.query(`DROP TABLE IF EXISTS ${KEPT_NEXT}`)
  await database.query(`CREATE TABLE ${KEPT_NEXT} (LIKE ledger INCLUDING ALL)`)
  for (const part of parts) {
    if (part !== undefined)
      await database.query(`INSERT INTO ${KEPT_NEXT} SELECT * FROM ${part} WHERE ${NO_ROUND}`)
  }
}

async function replaceParts(
  tx: Transaction,
  {
    kept,
    oldest,
    month,
  }: { readonly kept: string | undefined; readonly oldest: string; readonly month: string },
): Promise<void> {
  for (const part of [kept, oldest]) {
    if (part !== undefined) await tx.query(`DROP TABLE ${part}`)
  }
  await tx.query(`ALTER TABLE ${KEPT_NEXT} RENAME TO ${KEPT}`)
  await tx.query(
    `ALTER TABLE ledger ATTACH PARTITION ${KEPT} FOR VALUES FROM (MINVALUE) TO ('${monthAfter(month)}01')`,
  )
}

/** The latest day on which an entry of this partition was booked. */
async function lastDayOf(database: Database, part: string): Promise<string> {
  const [row] = await database.query<{ day: string | null }>(
    `SELECT max((created_at AT TIME ZONE 'UTC')::date) AS day FROM ${part}`,
  )
  return row?.day ?? '0001-01-01'
}

/** In the order of their months. */
async function listParts(database: Database): Promise<readonly string[]> {
  const rows = await database.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_inherits JOIN pg_class AS c ON c.oid = inhrelid
      WHERE inhparent = 'ledger'::regclass ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

function monthsBefore(now: Date, months: number): string {
  return textOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)))
}

function monthAfter(month: string): string {
  return textOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)))))
}

function textOf(day: Date): string {
  return day.toISOString().slice(0, 7).replace('-', '')
}
