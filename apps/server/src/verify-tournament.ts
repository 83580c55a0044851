import { openDatabase } from '@arena/database'
import { readConfig } from './config.ts'
import { verifyTournament } from './features/tournaments/index.ts'
import { createLog } from './platform/log/log.ts'

/**
 * Re-ranks a tournament from the ledger and prints as JSON whether its published results agree. Exits with 1 when they don't, with 2 when there is
 * nothing to compare. Can run beside a server on PostgreSQL; the embedded engine has one owner, so there the server has to be stopped first.
 */
async function main(): Promise<void> {
  const [tKey, ...more] = process.argv.slice(2)
  if (tKey === undefined || more.length > 0)
    throw new Error('Name one tournament: npm run verify-tournament -- KEY')
  const { databaseUrl, dataDir } = readConfig(process.env)
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    statementLimit_ms: Number.POSITIVE_INFINITY,
    log: createLog({ level: 'warn' }),
  })
  try {
    const check = await verifyTournament(database, tKey)
    if (check === undefined) throw new Error(`${tKey} is not ranked, or there is no such tournament.`)
    process.stdout.write(`${JSON.stringify(check, null, 2)}\n`)
    if (!check.agrees) process.exitCode = 1
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
})
