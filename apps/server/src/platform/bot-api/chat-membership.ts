import { Api, GrammyError } from 'grammy'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../log/log.ts'

/** `unverified`: the chat platform could not tell, so it is neither a yes nor a no. */
export type Membership = 'member' | 'outside' | 'unverified'

export interface ChatMembership {
  of(question: { readonly chatId: string; readonly telegramId: number }): Promise<Membership>
  /** Whether somebody runs a public chat that the bot is in. Never remembered: who asks is about to write it down. */
  runs(question: { readonly chatId: string; readonly telegramId: number }): Promise<ChatRun>
}

/**
 * `run`: they are its creator or an administrator. `not_run`: they are neither. `unknown`: there is no such group or channel. `bot_outside`: the bot is not in
 * it, or is not shown its members. `unverified`: the chat platform could not tell.
 */
export type ChatRun =
  | { readonly kind: 'run'; readonly title: string }
  | { readonly kind: 'not_run' | 'unknown' | 'bot_outside' | 'unverified' }

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
  // A token begins with the bot's own id.
  const botId = Number.parseInt(botToken, 10)
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
    runs: question => askWhoRuns(api, { ...question, botId }, log),
  }
}

const RUNNING: readonly string[] = ['creator', 'administrator']
const PUBLIC_CHATS: readonly string[] = ['group', 'supergroup', 'channel']

async function askWhoRuns(
  api: Api,
  {
    chatId,
    telegramId,
    botId,
  }: { readonly chatId: string; readonly telegramId: number; readonly botId: number },
  log: Logger,
): Promise<ChatRun> {
  try {
    const chat = await api.getChat(chatId)
    if (!PUBLIC_CHATS.includes(chat.type)) return { kind: 'unknown' }
    const bot = await orOutside(api.getChatMember(chatId, botId))
    if (bot === 'outside' || bot === 'hidden' || ['left', 'kicked'].includes(bot.status))
      return { kind: 'bot_outside' }
    const asking = await orOutside(api.getChatMember(chatId, telegramId))
    if (asking === 'hidden') return { kind: 'bot_outside' }
    if (asking === 'outside' || !RUNNING.includes(asking.status)) return { kind: 'not_run' }
    return { kind: 'run', title: chat.title ?? '' }
  } catch (error) {
    if (isAboutThisChat(error)) return { kind: 'unknown' }
    // The error's own fields may hold the address of the call, and with it the bot's token: only its kind is logged.
    const reason = error instanceof Error ? error.name : 'unknown'
    log.error({ chatId, reason }, 'the chat platform can not tell who runs the chat')
    return { kind: 'unverified' }
  }
}

/** The chat platform answers with a fault about somebody who is not in a chat, and about a chat whose members the bot is not shown (`hidden`). */
async function orOutside<Told>(told: Promise<Told>): Promise<Told | 'outside' | 'hidden'> {
  try {
    return await told
  } catch (error) {
    if (!isAboutThisChat(error)) throw error
    return error.error_code === 403 || /inaccessible/i.test(error.description) ? 'hidden' : 'outside'
  }
}

/** 400 and 403 speak of the chat that was asked about; 401, 429 and 5xx of the bot or of the chat platform. */
function isAboutThisChat(error: unknown): error is GrammyError {
  return error instanceof GrammyError && (error.error_code === 400 || error.error_code === 403)
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
