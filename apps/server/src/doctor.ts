import { readConfig } from './config.ts'
import { diagnose, lineOf } from './doctor/examination.ts'
import { examinationsOf } from './doctor/examinations.ts'
import { schema } from './migrations/index.ts'
import { systemClock } from './platform/clock/clock.ts'
import { createLog } from './platform/log/log.ts'

/** Asks everything that a running installation depends on, and prints a line for each. Changes nothing. Exits with 1 when there is a fault. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: 'fatal' })
  const found = await diagnose(examinationsOf(config, { clock: systemClock, log, schema }))
  process.stdout.write(found.map(diagnosis => `${lineOf(diagnosis)}\n`).join(''))
  // A part that hangs must not keep the command from ending.
  process.exit(found.some(({ state }) => state === 'fault') ? 1 : 0)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
})
