import { dayOf } from '@arena/database'
import { deleteOldRows, type Job } from '../../platform/jobs/jobs.ts'
import type { SharingDeps } from './deps.ts'
import { OLD_SHARES } from './share-store.ts'

const DAY_MS = 86_400_000

/** A link lasts as long as a round can be shown; one to a card as long. */
export function forgetSharesJob({ database, config }: Pick<SharingDeps, 'database' | 'config'>): Job {
  return {
    name: 'forget-shared-rounds',
    every_ms: 60 * 60_000,
    run: async (now, ending) => {
      const oldest = new Date(now.getTime() - config.games.keepDays * DAY_MS)
      const before = dayOf(oldest).replaceAll('-', '')
      let deleted = 0
      for (const statement of Object.values(OLD_SHARES))
        deleted += await deleteOldRows(database, {
          statement,
          boundOf: bucket => `b${bucket}-${before}`,
          ending,
        })
      return deleted
    },
  }
}
