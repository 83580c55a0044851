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

/**
 * A yes is good for a while. Anything else is asked again as soon as a person can have joined the chat and come back, but not at a
 * caller's own pace: the chat platform counts what the bot asks, for all players together.
 */
const REMEMBERED_MS = { member: 5 * 60_000, outside: 2_000, unverified: 2_000 } as const satisfies Record<
  Membership,
  number
>
const REMEMBERED_MAX = 100_000
const TIMEOUT_S = 5

/** Asks the Bot API whether someone is in a chat. The bot must be an administrator there to be told for certain. */
export function createChatMembership({ botToken, apiRoot, clock, log }: BotApiOptions): ChatMembership {
  const api = new Api(botToken, { apiRoot, timeoutSeconds: TIMEOUT_S })
  const answers = new LRUCache<string, Answer>({ maxSize: REMEMBERED_MAX, sizeCalculation: () => 1 })
  return {
    async of({ chatId, telegramId }) {
      const key = `${chatId} ${telegramId}`
      const known = answers.get(key)
      const now_ms = clock.now().getTime()
      if (known !== undefined && now_ms < known.goodUntil_ms) return known.membership
      // Until it is answered, whoever asks the same waits for the same answer.
      const answer: Answer = {
        membership: ask(api, { chatId, telegramId }, log),
        goodUntil_ms: Number.POSITIVE_INFINITY,
      }
      answers.set(key, answer)
      const membership = await answer.membership
      answer.goodUntil_ms = clock.now().getTime() + REMEMBERED_MS[membership]
      return membership
    },
  }
}

interface Answer {
  readonly membership: Promise<Membership>
  goodUntil_ms: number
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
