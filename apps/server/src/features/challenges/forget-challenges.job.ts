import { dayOf } from '@arena/database'
import { deleteOldRows, type Job } from '../../platform/jobs/jobs.ts'
import { OLD_CHALLENGES, OLD_MEMBERS } from './challenge-store.ts'
import type { ChallengesDeps } from './deps.ts'

const DAY_S = 86_400
const HOUR_MS = 60 * 60_000

export function forgetJob({ database, content }: Pick<ChallengesDeps, 'database' | 'content'>): Job {
  return {
    name: 'forget-challenges',
    every_ms: HOUR_MS,
    run: async (now, ending) => {
      const before = new Date(now.getTime() - content.keepDays * DAY_S * 1_000)
      const day = dayOf(before).replaceAll('-', '')
      const boundOf = (bucket: number) => `b${bucket}-${day}`
      const challenges = await deleteOldRows(database, { statement: OLD_CHALLENGES, boundOf, ending })
      const members = await deleteOldRows(database, { statement: OLD_MEMBERS, boundOf: () => before, ending })
      return challenges + members
    },
  }
}
