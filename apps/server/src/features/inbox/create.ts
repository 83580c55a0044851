import { createInbox } from './create-inbox.ts'
import type { InboxDeps } from './deps.ts'

interface Given extends Omit<InboxDeps, 'consoleUrl' | 'settings'> {
  readonly config: Pick<InboxDeps, 'consoleUrl'>
  readonly content: InboxDeps['settings']
}

/** What players write to the bot, and the answers of operators. */
export const create = ({ config, content, ...given }: Given) => ({
  inbox: createInbox({ ...given, settings: content, consoleUrl: config.consoleUrl }),
})
