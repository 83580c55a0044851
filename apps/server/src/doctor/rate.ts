import { missingMigrations, openDatabase } from '@arena/database'
import type { Config } from '../config.ts'
import { listLive } from '../features/live-content/index.ts'
import type { DataDeps } from './data.ts'
import { advice, type Examination, ok, skipped } from './examination.ts'

/** Whether operators published the TON rate: in production no dollar prize is promised before. */
export function examineRate(
  { databaseUrl, isProduction }: Pick<Config, 'databaseUrl' | 'isProduction'>,
  { clock, log, schema }: DataDeps,
): Examination {
  return {
    subject: 'rate',
    todo: 'Look at DATABASE_URL and at the log of PostgreSQL.',
    async look() {
      const meanwhile = isProduction ? 'no dollar prize can be announced' : 'a default is used'
      if (databaseUrl === undefined) return skipped('The embedded engine belongs to the server that runs.')
      const database = await openDatabase({
        databaseUrl,
        connections: 1,
        applicationName: 'arena-doctor',
        log,
      })
      try {
        if ((await missingMigrations(database, schema)).length > 0)
          return skipped('The schema is not up to date.')
        const live = await listLive(database, clock.now())
        return live.some(({ kind }) => kind === 'rates')
          ? ok('A TON exchange rate is published.')
          : advice(`No TON exchange rate is published: ${meanwhile}. Publish one in the console.`)
      } finally {
        await database.close()
      }
    },
  }
}
