import * as endpoints from '@arena/contract/endpoints/operator-inbox'
import { textsIn } from '@arena/texts/server-texts'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { WaitingWork } from '../../platform/waiting/waiting-work.ts'
import type { PlayerKey } from '../players/index.ts'
import { answerPlayer } from './answer-player.ts'
import { closeConversation } from './close-conversation.ts'
import { findText, WAITING_CONVERSATIONS } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'
import { forgetConversationsJob } from './forget-conversations.job.ts'
import { listConversations } from './list-conversations.ts'
import { readConversation } from './read-conversation.ts'
import { readPhoto } from './read-photo.ts'
import { takeMessage, type WrittenMessage } from './take-message.ts'

export interface Inbox {
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly waiting: readonly WaitingWork[]
  /** Stores what a player wrote to the bot, once. */
  take(player: PlayerKey, message: WrittenMessage): Promise<void>
}

export function createInbox(deps: InboxDeps): Inbox {
  const { database, messages } = deps
  messages.of('support_answer', async ({ player, subject }) => {
    const text = await findText(database, player, Number(subject))
    return text === undefined ? undefined : { text }
  })
  for (const kind of ['support_received', 'support_limit'] as const)
    messages.of(kind, async ({ language }) => ({ text: textsIn(language)(`messages.${kind}`) }))
  return {
    operatorRoutes: [
      route(endpoints.listConversations, call => listConversations(deps, call)),
      route(endpoints.readConversation, call => readConversation(deps, call)),
      route(endpoints.readPhoto, call => readPhoto(deps, call)),
      route(endpoints.answerPlayer, call => answerPlayer(deps, call)),
      route(endpoints.closeConversation, call => closeConversation(deps, call)),
    ],
    jobs: [forgetConversationsJob(deps)],
    waiting: [WAITING_CONVERSATIONS],
    take: (player, message) => takeMessage(deps, player, message),
  }
}
