import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../log/log.ts'
import { type BotApi, BotApiFault, createBotApi } from './bot-api.ts'
import { type FaultMeaning, meaningOf } from './fault-meaning.ts'

/** `unverified`: the chat platform gave no answer, or the bot may not ask; neither a yes nor a no. */
export type Membership = 'member' | 'outside' | 'unverified'

export interface ChatMembership {
  of(question: { readonly chatId: string; readonly telegramId: number }): Promise<Membership>
  /** Whether a user runs a public chat that the bot is in. Never cached: the caller is about to store the answer. */
  runs(question: { readonly chatId: string; readonly telegramId: number }): Promise<ChatRun>
}

/**
 * `run`: they are its creator or an administrator. `not_run`: they are neither. `unknown`: there is no such group or channel. `bot_outside`:
 * the bot is not in it, or can't see its members. `unverified`: the chat platform gave no answer.
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
  /** Called each time the chat platform gave no answer, to count it. */
  readonly onFault?: (meaning: FaultMeaning) => void
}

/**
 * A yes is kept for a while. Anything else is asked again as soon as a person can have joined the chat and come back, but not at a caller's
 * own pace: the chat platform counts what the bot asks, for all players together.
 */
const REMEMBERED_MS = { member: 5 * 60_000, outside: 2_000, unverified: 2_000 } as const satisfies Record<
  Membership,
  number
>
const REMEMBERED_MAX = 100_000

/** Asks the Bot API whether a user is in a chat. The answer is reliable only if the bot is an administrator there. */
export function createChatMembership(options: BotApiOptions): ChatMembership {
  const { botToken, clock, log, onFault = () => {} } = options
  const api = createBotApi(options)
  const report: Report = (chatId, error, meaning) => {
    onFault(meaning)
    reportFault(log, chatId, { error, meaning })
  }
  // A token begins with the bot's own id.
  const botId = Number.parseInt(botToken, 10)
  const answers = new LRUCache<string, Answer>({ maxSize: REMEMBERED_MAX, sizeCalculation: () => 1 })
  return {
    async of({ chatId, telegramId }) {
      const key = `${chatId} ${telegramId}`
      const known = answers.get(key)
      const now_ms = clock.now().getTime()
      const isGood = known !== undefined && now_ms >= known.asked_ms && now_ms < known.goodUntil_ms
      if (isGood) return known.membership
      // Until it is answered, callers that ask the same wait for the same answer.
      const answer: Answer = {
        membership: ask(api, { chatId, telegramId }, report),
        asked_ms: now_ms,
        goodUntil_ms: Number.POSITIVE_INFINITY,
      }
      answers.set(key, answer)
      const membership = await answer.membership
      answer.goodUntil_ms = clock.now().getTime() + REMEMBERED_MS[membership]
      return membership
    },
    runs: question => askWhoRuns(api, { ...question, botId }, report),
  }
}

const RUNNING: readonly string[] = ['creator', 'administrator']
const PUBLIC_CHATS: readonly string[] = ['group', 'supergroup', 'channel']

type Report = (chatId: string, error: BotApiFault, meaning: FaultMeaning) => void

interface Question {
  readonly chatId: string
  readonly telegramId: number
}

async function askWhoRuns(
  api: BotApi,
  { chatId, telegramId, botId }: Question & { readonly botId: number },
  report: Report,
): Promise<ChatRun> {
  try {
    const chat = await api.ask(raw => raw.getChat({ chat_id: chatId }))
    if (!PUBLIC_CHATS.includes(chat.type)) return { kind: 'unknown' }
    const bot = await statusOf(api, { chatId, telegramId: botId })
    if (bot === 'left' || bot === 'kicked' || bot === 'hidden') return { kind: 'bot_outside' }
    const asking = await statusOf(api, { chatId, telegramId })
    if (asking === 'hidden') return { kind: 'bot_outside' }
    return RUNNING.includes(asking) ? { kind: 'run', title: chat.title ?? '' } : { kind: 'not_run' }
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    const meaning = meaningOf('getChat', error)
    if (meaning === 'chat_unusable' || meaning === 'rejected') return { kind: 'unknown' }
    report(chatId, error, meaning)
    return { kind: 'unverified' }
  }
}

/** A user's status in a chat; `hidden` where the bot can't see the members. */
async function statusOf(api: BotApi, { chatId, telegramId }: Question): Promise<string> {
  try {
    const member = await api.ask(raw => raw.getChatMember({ chat_id: chatId, user_id: telegramId }))
    return member.status
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    const meaning = meaningOf('getChatMember', error)
    if (meaning === 'not_member') return 'left'
    if (meaning === 'chat_unusable') return 'hidden'
    throw error
  }
}

interface Answer {
  readonly membership: Promise<Membership>
  /** A clock that was set back makes an answer no better. */
  readonly asked_ms: number
  goodUntil_ms: number
}

const INSIDE: readonly string[] = ['creator', 'administrator', 'member']
const OUTSIDE: readonly string[] = ['left', 'kicked']

async function ask(api: BotApi, { chatId, telegramId }: Question, report: Report): Promise<Membership> {
  try {
    const member = await api.ask(raw => raw.getChatMember({ chat_id: chatId, user_id: telegramId }))
    if (member.status === 'restricted') return member.is_member ? 'member' : 'outside'
    if (INSIDE.includes(member.status)) return 'member'
    if (OUTSIDE.includes(member.status)) return 'outside'
    throw new BotApiFault(`the status ${member.status} is not known`)
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    const meaning = meaningOf('getChatMember', error)
    if (meaning === 'not_member') return 'outside'
    report(chatId, error, meaning)
    return 'unverified'
  }
}

function reportFault(
  log: Logger,
  chatId: string,
  { error, meaning }: { readonly error: BotApiFault; readonly meaning: FaultMeaning },
): void {
  const facts = { chatId, meaning, code: error.code, reason: error.message }
  if (meaning === 'chat_unusable' || meaning === 'bot_refused')
    log.error(facts, 'the bot may not ask who is in the chat: check that it is an administrator there')
  else log.error(facts, 'the chat platform does not report the members of the chat')
}
