import { createInbox } from './create-inbox.ts'
import type { InboxDeps } from './deps.ts'

/** What players write to the bot, and the answers of operators. */
export const create = (given: InboxDeps) => ({ inbox: createInbox(given) })
