import { parseArgs } from 'node:util'
import { ROLES } from '@arena/contract/operator-permissions'
import { openDatabase } from '@arena/database'
import { readConfig } from './config.ts'
import { enrolAtMachine } from './features/operators/index.ts'
import { ledgerKey } from './features/wallet/index.ts'
import { systemClock } from './platform/clock/clock.ts'
import { createLog } from './platform/log/log.ts'

const NAME = /^[a-z0-9][a-z0-9_-]{0,31}$/

/**
 * `enrol-operator NAME --role owner`: enrols an operator from the server's machine and prints the one-time code for their sign-in. For the
 * first owner, and in case every key is lost. The embedded engine has one owner, so there the server has to be stopped first.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { role: { type: 'string', default: 'owner' } },
    allowPositionals: true,
  })
  const [name = '', ...more] = positionals
  const role = ROLES.find(one => one === values.role)
  if (!NAME.test(name) || more.length > 0)
    throw new Error('One name is needed: 1 to 32 of a-z, 0-9, - and _.')
  if (role === undefined) throw new Error(`--role is one of: ${ROLES.join(', ')}.`)
  const { databaseUrl, dataDir, isProduction, ledger, bot } = readConfig(process.env)
  const recording = {
    clock: systemClock,
    auditKey: ledgerKey({ secret: ledger.secret, botToken: bot.token }),
  }
  const database = await openDatabase({
    databaseUrl,
    connections: 1,
    applicationName: 'arena-enrol-operator',
    dataDir,
    log: createLog({ level: 'warn' }),
  })
  try {
    const code = await database.transaction(tx => enrolAtMachine(recording, tx, { name, role }))
    process.stdout.write(
      `${name} is an operator (${role}), and does not count for a day where two must agree.\n`,
    )
    process.stdout.write(`The code, within 15 minutes and once: ${code}\n`)
    // A release has no npm commands.
    const command = isProduction ? 'node bin/operator.mjs' : 'npm run operator --'
    process.stdout.write(`Enter it in the console and make a passkey, or: ${command} login --code=${code}\n`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
})
