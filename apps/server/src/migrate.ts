/** Updates the server's database without starting it: see docs/how-to/upgrade.md. `--print` only prints the statements. */
import { migrateCommand, openDatabase } from '@arena/database'
import { readDataSettings } from './config.ts'
import { schema } from './migrations/index.ts'
import { createLog } from './platform/log/log.ts'

const { databaseUrl, dataDir } = readDataSettings(process.env)

migrateCommand({
  schema,
  of: 'server',
  args: process.argv.slice(2),
  say: line => console.log(line),
  open: () =>
    openDatabase({
      databaseUrl,
      dataDir,
      // One holds the lock on migrations while another builds an index.
      connections: 2,
      applicationName: 'arena-migrate',
      log: createLog({ level: 'warn' }),
    }),
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
