import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BUCKETS, type Database, DatabaseUnavailable, openDatabase } from '@arena/database'
import { readConfig } from './config.ts'
import { type AuditHead, proveActions } from './features/operators/index.ts'
import {
  addPage,
  type BookPage,
  type BookPlace,
  type BookReport,
  ledgerKey,
  walkBooks,
} from './features/wallet/index.ts'
import { createLog } from './platform/log/log.ts'

/** With `--gently` a connection rests this many times as long as it worked. */
const REST = 4
const AFTER_FAULT_MS = 5_000

/**
 * Compares every balance with its ledger, player by player, verifies the chain of the operators' audit, and prints the result as JSON. Exits with 1
 * when a balance or the chain differs. Can run beside a server on PostgreSQL; the embedded engine has one owner, so there the server has to be
 * stopped first.
 *
 * `--from-bucket N` starts there instead of at 0, e.g. where an earlier walk was interrupted. `--gently` leaves the database idle four fifths of the
 * time. `--audit-head 1234:ab…` names an action and its seal, from an old log line, and checks that the audit still continues from there. `--forever`
 * starts over after each walk, prints a report per walk, and waits while the database is unavailable.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'from-bucket': { type: 'string' },
      'audit-head': { type: 'string' },
      gently: { type: 'boolean', default: false },
      forever: { type: 'boolean', default: false },
    },
  })
  const { databaseUrl, dataDir, ledger, bot } = readConfig(process.env)
  const key = ledgerKey({ secret: ledger.secret, botToken: bot.token })
  const database = await openDatabase({
    databaseUrl,
    connections: 1,
    applicationName: 'arena-verify-books',
    statementLimit_ms: Number.POSITIVE_INFINITY,
    dataDir,
    log: createLog({ level: 'warn' }),
  })
  try {
    const known = readHead(values['audit-head'])
    let from = readBucket(values['from-bucket'])
    do {
      const books = await walk(database, from, { ...values, key })
      const report = { ...books, audit: await proveActions(database, { key, known }) }
      process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
      if (report.mismatches.length + report.audit.faults.length > 0) process.exitCode = 1
      from = undefined
    } while (values.forever)
  } finally {
    await database.close()
  }
}

/** The place after the last player of the bucket before. */
function readBucket(text: string | undefined): BookPlace | undefined {
  if (text === undefined) return undefined
  const bucket = Number(text)
  if (!Number.isInteger(bucket) || bucket < 0 || bucket >= BUCKETS) {
    throw new Error(`--from-bucket is a whole number from 0 to ${BUCKETS - 1}.`)
  }
  return { bucket: bucket - 1, playerId: Number.MAX_SAFE_INTEGER }
}

function readHead(text: string | undefined): AuditHead | undefined {
  if (text === undefined) return undefined
  const [, action, seal] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (action === undefined || seal === undefined) {
    throw new Error(
      '--audit-head is the number of an action and its seal, as the log has them: 1234:<64 hexadecimal digits>.',
    )
  }
  return { action: Number(action), seal }
}

async function walk(
  database: Database,
  from: BookPlace | undefined,
  { gently, forever, key }: { readonly gently: boolean; readonly forever: boolean; readonly key: Uint8Array },
): Promise<BookReport> {
  let report: BookReport = { players: 0, entries: 0, mismatches: [] }
  let place = from
  const turn = async (page: BookPage, took_ms: number) => {
    report = addPage(report, page)
    if (page.upTo !== undefined && page.upTo.bucket !== place?.bucket)
      process.stderr.write(`bucket ${page.upTo.bucket} of 0 to ${BUCKETS - 1}, ${report.entries} entries\n`)
    place = page.upTo
    if (gently) await sleep(took_ms * REST)
  }
  for (;;) {
    try {
      let started = performance.now()
      for await (const page of walkBooks(database, {
        ...(place !== undefined && { from: place }),
        days: { key, now: new Date() },
      })) {
        await turn(page, performance.now() - started)
        started = performance.now()
      }
      return report
    } catch (error) {
      if (place !== undefined) process.stderr.write(`Go on with --from-bucket ${Math.max(place.bucket, 0)}\n`)
      if (!forever || !(error instanceof DatabaseUnavailable)) throw error
      process.stderr.write(`${error.message}\n`)
      await sleep(AFTER_FAULT_MS)
    }
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
})
