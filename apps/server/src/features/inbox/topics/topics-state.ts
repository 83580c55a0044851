import type { TopicsState } from '@arena/contract/endpoints/operator-inbox'
import { BotApiFault } from '../../../platform/bot-api/index.ts'
import type { InboxDeps } from '../deps.ts'

/** Whether the operators' chat has topics that the bot may manage. */
export interface TopicsCheck {
  readonly state: TopicsState
  /** The bot that writes there; 0 = unknown. */
  readonly botId: number
}

const KNOWN_FOR_MS = 60_000

/** Asks the chat platform, at most once a minute for one chat. */
export function createTopicsCheck(deps: InboxDeps): () => Promise<TopicsCheck> {
  let known: { readonly chat: string; readonly until_ms: number; readonly check: TopicsCheck } | undefined
  return async () => {
    const { chat } = deps.settings()
    if (chat === '') return { state: 'no_chat', botId: 0 }
    const now_ms = deps.clock.now().getTime()
    if (known?.chat === chat && known.until_ms > now_ms) return known.check
    const check = await ask(deps, Number(chat))
    known = { chat, until_ms: now_ms + KNOWN_FOR_MS, check }
    return check
  }
}

async function ask({ operatorsBot: { botApi }, log }: InboxDeps, chatId: number): Promise<TopicsCheck> {
  try {
    const { id: botId } = await botApi.ask(api => api.getMe())
    const chat = await botApi.ask(api => api.getChat({ chat_id: chatId }))
    if (!('is_forum' in chat) || chat.is_forum !== true) return { state: 'no_forum', botId }
    const member = await botApi.ask(api => api.getChatMember({ chat_id: chatId, user_id: botId }))
    const may =
      member.status === 'creator' || (member.status === 'administrator' && member.can_manage_topics === true)
    return { state: may ? 'on' : 'no_right', botId }
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    log.warn({ code: error.code, reason: error.message }, 'the topics of the operators’ chat are unknown')
    return { state: 'unknown', botId: 0 }
  }
}
