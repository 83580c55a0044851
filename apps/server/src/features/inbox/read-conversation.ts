import type {
  AnswerState,
  ReadConversationBody,
  ReadConversationReply,
} from '@arena/contract/endpoints/operator-inbox'
import { CONVERSATION_PAGE } from '@arena/contract/form-limits'
import { CANNED_REPLIES } from '@arena/contract/kinds'
import { textsIn } from '@arena/texts/server-texts'
import type { Call } from '../../platform/http/index.ts'
import type { MessageState } from '../messages/index.ts'
import { pageMessages } from './conversation-store.ts'
import type { InboxDeps } from './deps.ts'
import { lockPlayersConversation } from './players-conversation.ts'

/** The view is audited. @throws DomainError `ACCOUNT_NOT_FOUND`, `ITEM_NOT_FOUND` */
export function readConversation(
  deps: InboxDeps,
  { body, operator, ip, requestId }: Call<ReadConversationBody, 'operator'>,
): Promise<ReadConversationReply> {
  const { database, messages, operators, players } = deps
  return database.transaction(async tx => {
    const { player, row, conversation } = await lockPlayersConversation(deps, tx, body.telegram_id)
    const subject = String(player.playerId)
    await operators.look(tx, { operator, ip, requestId, action: 'player.look', subject, details: {} })
    const page = await pageMessages(tx, player, { before: body.before, limit: CONVERSATION_PAGE + 1 })
    const listed = page.slice(0, CONVERSATION_PAGE).toReversed()
    const answers = listed.filter(({ by }) => by !== '').map(({ id }) => String(id))
    const statesOf = (kind: 'support_answer' | 'support_message') =>
      messages.states(tx, player, { kind, subjects: answers })
    const states = new Map([...(await statesOf('support_answer')), ...(await statesOf('support_message'))])
    const t = textsIn(row.language)
    const shown = await players.shown([player], tx)
    return {
      telegram_id: body.telegram_id,
      nickname: shown.get(player.playerId)?.nickname ?? '',
      language: row.language,
      replies: CANNED_REPLIES.map(name => ({ name, text: t(`messages.replies.${name}`) })),
      waiting_ms: conversation.waitingSince?.getTime() ?? null,
      last_ms: conversation.lastAt.getTime(),
      has_more: page.length > CONVERSATION_PAGE,
      messages: listed.map(({ id, text, attachment, photoId, at, by }) => ({
        id,
        text,
        attachment,
        has_photo: photoId !== '',
        at_ms: at.getTime(),
        by,
        state: by === '' ? '' : stateOf(states.get(String(id))),
      })),
    }
  })
}

function stateOf(state: MessageState | undefined): AnswerState {
  switch (state) {
    case 'waiting':
    case 'sending':
      return 'waiting'
    case 'sent':
      return 'sent'
    case 'unknown':
    case undefined:
      return 'unknown'
    default:
      return 'failed'
  }
}
