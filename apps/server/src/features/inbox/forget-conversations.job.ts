import type { Job } from '../../platform/jobs/jobs.ts'
import { deleteOld } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'

const KEPT_MS = 90 * 24 * 60 * 60_000
const EVERY_MS = 60 * 60_000

/** What was written is deleted after 90 days, and a conversation with its last message. */
export function forgetConversationsJob({ database }: Pick<InboxDeps, 'database'>): Job {
  return {
    name: 'forget-conversations',
    every_ms: EVERY_MS,
    run: now => database.transaction(tx => deleteOld(tx, new Date(now.getTime() - KEPT_MS))),
  }
}
