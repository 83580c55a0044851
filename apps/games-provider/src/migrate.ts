/** Updates the games provider's database without starting it: see docs/how-to/upgrade.md. `--print` only prints what it would do. */
import { migrateCommand } from '@arena/database'
import { pino } from 'pino'
import { readDataSettings } from './config.ts'
import { openAsItIs, schema } from './provider/database/open-database.ts'

const { databaseUrl, dataDir } = readDataSettings(process.env)

migrateCommand({
  schema,
  of: 'games',
  args: process.argv.slice(2),
  say: line => console.log(line),
  open: () => openAsItIs({ databaseUrl, dataDir, log: pino({ level: 'warn' }) }),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
