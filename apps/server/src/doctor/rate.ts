import { missingMigrations } from '@arena/database'
import type { Config } from '../config.ts'
import { listLive } from '../features/live-content/index.ts'
import { type DataDeps, examineIn } from './data.ts'
import { advice, type Examination, ok, skipped } from './examination.ts'

/** Whether operators published the TON rate: in production no dollar prize is promised before. */
export function examineRate(
  { databaseUrl, isProduction }: Pick<Config, 'databaseUrl' | 'isProduction'>,
  { clock, log, schema }: DataDeps,
): Examination {
  return examineIn(databaseUrl, log, {
    subject: 'rate',
    look: async database => {
      if ((await missingMigrations(database, schema)).length > 0)
        return skipped('The schema is not up to date.')
      const live = await listLive(database, clock.now())
      if (live.some(({ kind }) => kind === 'rates')) return ok('A TON exchange rate is published.')
      const meanwhile = isProduction ? 'no dollar prize can be announced' : 'a default is used'
      return advice(`No TON exchange rate is published: ${meanwhile}. Publish one in the console.`)
    },
  })
}
