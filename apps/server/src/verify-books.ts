import { readConfig } from './config.ts'
import { verifyBooks } from './features/wallet/index.ts'
import { openDatabase } from './platform/database/index.ts'
import { createLog } from './platform/log/log.ts'

/**
 * Compares every balance with its ledger and prints what it found as JSON. Ends with 1 when a figure differs. May run beside a
 * server on PostgreSQL; the embedded engine has one owner, so there the server has to be stopped first.
 */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = await openDatabase({ databaseUrl, dataDir, log: createLog({ level: 'warn' }) })
  try {
    const report = await verifyBooks(database)
    process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
    if (report.mismatches.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
})
