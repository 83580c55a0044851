import { openDatabase } from '@arena/database'
import { readConfig } from './config.ts'
import { verifyWheel } from './features/wheel/index.ts'
import { createLog } from './platform/log/log.ts'

/**
 * Recomputes every spin of the wheel and prints differences as JSON. Exits with 1 when there are any. Can run beside a server on PostgreSQL; the
 * embedded engine has one owner, so there the server has to be stopped first.
 */
async function main(): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    statementLimit_ms: Number.POSITIVE_INFINITY,
    log: createLog({ level: 'warn' }),
  })
  try {
    const check = await verifyWheel(database)
    process.stdout.write(`${JSON.stringify(check, null, 2)}\n`)
    if (check.faults.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
})
