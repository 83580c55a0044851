import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteOld } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'
import { leaveOldTopics } from './topics/topic-store.ts'

const KEPT_MS = 90 * 24 * 60 * 60_000
const EVERY_MS = 60 * 60_000

/** What was written is deleted after 90 days, and a conversation with its last message. A topic is left when its first one is. */
export function forgetConversationsJob({ database }: Pick<InboxDeps, 'database'>): Job {
  return {
    name: 'forget-conversations',
    every_ms: EVERY_MS,
    run: now =>
      database.transaction(async tx => {
        const before = new Date(now.getTime() - KEPT_MS)
        await deleteOld(tx, before)
        await leaveOldTopics(tx, before)
      }),
  }
}
