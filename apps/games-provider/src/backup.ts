/**
 * `backup.js FOLDER`: a copy of the games' data in FOLDER, while the provider runs; see docs/runbooks/backups.md. The copy of the
 * platform's data is made after it.
 */
import { backUp } from '@arena/database/back-up'
import { readDataSettings } from './config.ts'

async function main(): Promise<void> {
  const [target] = process.argv.slice(2)
  if (target === undefined) throw new Error('Name the folder that gets the copy.')
  const report = await backUp({ ...readDataSettings(process.env), target, now: () => new Date() })
  console.log(JSON.stringify({ data: 'games', ...report }))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
