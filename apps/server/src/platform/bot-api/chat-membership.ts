import { Api } from 'grammy'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../log/log.ts'

/** `unverified`: the chat platform could not tell, so it is neither a yes nor a no. */
export type Membership = 'member' | 'outside' | 'unverified'

export interface ChatMembership {
  of(question: { readonly chatId: string; readonly telegramId: number }): Promise<Membership>
}

export interface BotApiOptions {
  readonly botToken: string
  /** Without a trailing slash. */
  readonly apiRoot: string
  readonly clock: Clock
  readonly log: Logger
}

/** Only a yes is remembered: who was refused joins the chat and asks again at once. */
const REMEMBERED_MS = 5 * 60_000
const REMEMBERED_MAX = 100_000
const TIMEOUT_S = 5

/** Asks the Bot API whether someone is in a chat. The bot must be an administrator there to be told for certain. */
export function createChatMembership({ botToken, apiRoot, clock, log }: BotApiOptions): ChatMembership {
  const api = new Api(botToken, { apiRoot, timeoutSeconds: TIMEOUT_S })
  const seenInside_ms = new LRUCache<string, number>({ max: REMEMBERED_MAX })
  return {
    async of({ chatId, telegramId }) {
      const key = `${chatId} ${telegramId}`
      const seen_ms = seenInside_ms.get(key)
      if (seen_ms !== undefined && clock.now().getTime() - seen_ms < REMEMBERED_MS) return 'member'
      const membership = await ask(api, { chatId, telegramId }, log)
      if (membership === 'member') seenInside_ms.set(key, clock.now().getTime())
      else seenInside_ms.delete(key)
      return membership
    },
  }
}

async function ask(
  api: Api,
  { chatId, telegramId }: { readonly chatId: string; readonly telegramId: number },
  log: Logger,
): Promise<Membership> {
  try {
    const member = await api.getChatMember(chatId, telegramId)
    const inside =
      member.status === 'restricted' ? member.is_member : !['left', 'kicked'].includes(member.status)
    return inside ? 'member' : 'outside'
  } catch (error) {
    // The error's own fields may hold the address of the call, and with it the bot's token: only its kind is logged.
    const reason = error instanceof Error ? error.name : 'unknown'
    log.error({ chatId, reason }, 'the chat platform can not tell who is in the chat')
    return 'unverified'
  }
}
