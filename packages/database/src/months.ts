/**
 * Tables whose rows are cut by the month of a day: `PARTITION BY RANGE (<day>)`. A partition is named `<table>_<yyyymm>`; the first one
 * takes every earlier day too. There is no default partition: a new one would have to look through it first.
 */
import type { Database, Transaction } from './database.ts'

/** With the current month: who forgets the job for six weeks still writes. */
const MONTHS_AHEAD = 2
/** Any number that no other code locks: programs that start together take turns. */
const MONTHS_LOCK = 4_207_202
/** Statements on the table are not blocked for longer; the next run tries again. */
const LOCK_TIMEOUT = '1s'

/**
 * Makes the partitions of a table up to the second month after that of `now`, and returns the names of new ones. The table takes rows all
 * the while.
 */
export async function ensureMonths(database: Database, table: string, now: Date): Promise<readonly string[]> {
  const last = addMonths(monthOf(now), MONTHS_AHEAD)
  if ((await newestMonth(database, table)) >= last) return []
  return database.transaction(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MONTHS_LOCK])
    await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
    const newest = await newestMonth(tx, table)
    const made: string[] = []
    for (let month = newest === '' ? monthOf(now) : addMonths(newest, 1); month <= last; ) {
      made.push(await addPartition(tx, { table, month, isFirst: newest === '' && made.length === 0 }))
      month = addMonths(month, 1)
    }
    return made
  })
}

/** Drops the partitions whose months are all before that of `day`, and returns their names. */
export async function dropMonthsBefore(
  database: Database,
  table: string,
  day: Date,
): Promise<readonly string[]> {
  const names = await listPartitions(database, table)
  const old = names.filter(name => name.slice(-MONTH_LENGTH) < monthOf(day))
  for (const name of old) {
    await database.transaction(async tx => {
      await tx.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
      await tx.query(`DROP TABLE IF EXISTS ${name}`)
    })
  }
  return old
}

/** A statement whose one row says until when a table has partitions: `table_name`, and `ends_at` in Unix seconds. */
export function monthsEndSql(table: string): string {
  return `SELECT '${table}' AS table_name,
      extract(epoch FROM to_date(max(right(c.relname::text, ${MONTH_LENGTH})), 'YYYYMM') + interval '1 month') AS ends_at
    FROM pg_inherits JOIN pg_class AS c ON c.oid = inhrelid WHERE inhparent = '${table}'::regclass`
}

/** Attached once complete, which blocks nobody; created in place it would wait for every statement on the table. */
async function addPartition(
  tx: Transaction,
  { table, month, isFirst }: { readonly table: string; readonly month: string; readonly isFirst: boolean },
): Promise<string> {
  const name = `${table}_${month}`
  const from = isFirst ? 'MINVALUE' : `'${month}01'`
  await tx.query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING ALL)`)
  await tx.query(
    `ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO ('${addMonths(month, 1)}01')`,
  )
  return name
}

/** Empty before the first. */
async function newestMonth(statements: Pick<Database, 'query'>, table: string): Promise<string> {
  const names = await listPartitions(statements, table)
  return names.at(-1)?.slice(-MONTH_LENGTH) ?? ''
}

/** In the order of their months. */
async function listPartitions(
  statements: Pick<Database, 'query'>,
  table: string,
): Promise<readonly string[]> {
  const rows = await statements.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_inherits JOIN pg_class AS c ON c.oid = inhrelid
      WHERE inhparent = $1::regclass ORDER BY 1`,
    [table],
  )
  return rows.map(({ name }) => name)
}

const MONTH_LENGTH = 'yyyymm'.length

function monthOf(day: Date): string {
  return day
    .toISOString()
    .slice(0, MONTH_LENGTH + 1)
    .replace('-', '')
}

function addMonths(month: string, count: number): string {
  return monthOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(4)) - 1 + count)))
}
