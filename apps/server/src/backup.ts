/**
 * `backup.js FOLDER`: a copy of the server's data in FOLDER, while the server runs; see docs/runbooks/backups.md. The copy of the games'
 * data is made before it.
 */
import { backUp } from '@arena/database/back-up'
import { readConfig } from './config.ts'

async function main(): Promise<void> {
  const [target] = process.argv.slice(2)
  if (target === undefined) throw new Error('Name the folder that gets the copy.')
  const { databaseUrl, dataDir } = readConfig(process.env)
  const report = await backUp({ databaseUrl, dataDir, target, now: () => new Date() })
  console.log(JSON.stringify({ data: 'server', ...report }))
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
