import { closeConversations } from '@arena/contract/endpoints/operator-bulk'
import type { CloseConversationBody } from '@arena/contract/endpoints/operator-inbox'
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
import { messageRoutes } from './message-players.ts'
import { readConversation } from './read-conversation.ts'
import { readPhoto } from './read-photo.ts'
import { takeMessage, type WrittenMessage } from './take-message.ts'
import { showInTopicsJob } from './topics/show-in-topics.job.ts'
import {
  type TopicMessage,
  takeCode,
  takeTopicMessage,
  type WrittenCode,
} from './topics/take-topic-message.ts'
import { createTopicsCheck } from './topics/topics-state.ts'

export interface Inbox {
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly waiting: readonly WaitingWork[]
  /** Stores what a player wrote to the bot, once. */
  take(player: PlayerKey, message: WrittenMessage): Promise<void>
  /** Sends what an operator wrote in a conversation's topic, once. */
  takeFromTopic(message: TopicMessage): Promise<void>
  /** Links the account that wrote an operator's code in the operators' chat. */
  takeCode(written: WrittenCode): Promise<void>
}

export function createInbox(deps: InboxDeps): Inbox {
  const { database, messages, operators } = deps
  const check = createTopicsCheck(deps)
  const withCheck = { ...deps, check }
  operators.onBulk('conversations.close', {
    permission: 'players.answer',
    carryOut: (tx, { body, ...call }) =>
      closeConversation(deps, tx, { ...call, body: body as CloseConversationBody }),
  })
  for (const kind of ['support_answer', 'support_message'] as const)
    messages.of(kind, async ({ player, subject }) => {
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
      route(endpoints.closeConversation, call =>
        database.transaction(tx => closeConversation(deps, tx, call)),
      ),
      route(closeConversations, call => {
        const items = call.body.items.map(body => ({ subject: String(body.telegram_id), body }))
        return operators.bulk(call, 'conversations.close', { key: call.body.key, items })
      }),
      ...messageRoutes(deps),
      route(endpoints.readTopics, async () => ({ state: (await check()).state })),
    ],
    jobs: [forgetConversationsJob(deps), showInTopicsJob(withCheck)],
    waiting: [WAITING_CONVERSATIONS],
    take: (player, message) => takeMessage(deps, player, message),
    takeFromTopic: message => takeTopicMessage(withCheck, message),
    takeCode: written => takeCode(deps, written),
  }
}
