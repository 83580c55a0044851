/**
 * Takes every pair of seeds out of use, for an operator who knows that the games' data is older than what players have seen and that
 * no database can notice it: see docs/runbooks/restore.md.
 */
import { readDataSettings } from './config.ts'
import { retireAllSeeds } from './provider/seeds/retire-all-seeds.ts'

retireAllSeeds(readDataSettings(process.env), new Date()).then(
  retired => console.log(JSON.stringify({ retired })),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
