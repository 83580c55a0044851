import type { Statements } from '@arena/database'
import type { RawApi } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import type { Clock } from '../clock/clock.ts'
import { type BotApi, BotApiFault } from './bot-api.ts'
import { meaningOf } from './fault-meaning.ts'

/** A bot's message for a chat. */
interface ChatMessage {
  readonly chatId: number
  readonly text: string
  /** A topic of the chat. */
  readonly threadId?: number
  /** Rows of buttons under it. */
  readonly buttons?: readonly (readonly InlineKeyboardButton[])[]
}

/**
 * The result of an attempt.
 *
 * - `unreachable`: the user has blocked the bot, never let it write, or is gone
 * - `rejected`: the chat platform accepts this message neither now nor later
 * - `throttled`: a rate limit; nothing is sent before the time is over
 * - `failed`: the chat platform reported a fault of its own, so it was not sent
 * - `unanswered`: it is unknown whether it was sent
 */
export type SendEnd =
  | { readonly kind: 'sent' }
  | { readonly kind: 'unreachable' | 'rejected' | 'failed' | 'unanswered'; readonly fault: BotApiFault }
  | { readonly kind: 'throttled'; readonly fault: BotApiFault; readonly until: Date }

/** Sends the bot's own messages: a throttle stops all of them. Answers to commands and payments bypass it. */
export interface ChatSender {
  /** While the chat platform throttles any server, it is not called: that is `throttled` too. */
  send(message: ChatMessage): Promise<SendEnd>
  /** Any other call under the same throttle. @throws BotApiFault */
  ask<Answer>(work: (api: RawApi) => Promise<Answer>): Promise<Answer>
}

/** The delay where the chat platform names no time. */
const RETRY_AFTER_S = 5

export function createChatSender({
  botApi,
  database,
  clock,
  readable = text => text,
  sender = 'bot',
}: {
  readonly botApi: BotApi
  readonly database: Statements
  readonly clock: Clock
  /** Removes from a text everything that the chat platform could turn into a link. */
  readonly readable?: (text: string) => string
  /** The chat platform throttles each bot separately. */
  readonly sender?: string
}): ChatSender {
  async function ask<Answer>(work: (api: RawApi) => Promise<Answer>): Promise<Answer> {
    const stop = await readStop(database, sender, clock.now())
    if (stop !== undefined) throw new Throttled('too much was sent', stop)
    try {
      return await botApi.ask(work)
    } catch (error) {
      if (!(error instanceof BotApiFault) || error.code !== THROTTLED) throw error
      const until = new Date(clock.now().getTime() + (error.retryAfter_s ?? RETRY_AFTER_S) * 1000)
      await writeStop(database, sender, until)
      throw new Throttled(error.message, until)
    }
  }

  return {
    ask,
    async send({ chatId, text, threadId, buttons = [] }) {
      try {
        await ask(api =>
          api.sendMessage({
            chat_id: chatId,
            text: readable(text),
            ...(threadId !== undefined && { message_thread_id: threadId }),
            link_preview_options: { is_disabled: true },
            ...(buttons.length > 0 && { reply_markup: { inline_keyboard: buttons.map(row => [...row]) } }),
          }),
        )
        return { kind: 'sent' }
      } catch (error) {
        if (error instanceof Throttled) return { kind: 'throttled', fault: error, until: error.until }
        if (!(error instanceof BotApiFault)) throw error
        return { kind: kindOf(error), fault: error }
      }
    },
  }
}

const THROTTLED = 429

class Throttled extends BotApiFault {
  readonly until: Date

  constructor(description: string, until: Date) {
    super(description, THROTTLED)
    this.until = until
  }
}

function kindOf(fault: BotApiFault): Exclude<SendEnd['kind'], 'sent' | 'throttled'> {
  const meaning = meaningOf('sendMessage', fault)
  if (meaning === 'unreachable' || meaning === 'unanswered' || meaning === 'failed') return meaning
  // With another token or address it may still be sent.
  return meaning === 'bot_refused' ? 'failed' : 'rejected'
}

async function readStop(database: Statements, sender: string, now: Date): Promise<Date | undefined> {
  const [row] = await database.query<{ stopped_until: Date }>(
    'SELECT stopped_until FROM chat_sending WHERE sender = $1 AND stopped_until > $2',
    [sender, now],
    { name: 'chat-sending-stop' },
  )
  return row?.stopped_until
}

/** The later of two stops holds. */
async function writeStop(database: Statements, sender: string, until: Date): Promise<void> {
  await database.query(
    `INSERT INTO chat_sending AS s (sender, stopped_until) VALUES ($1, $2)
     ON CONFLICT (sender) DO UPDATE SET stopped_until = greatest(s.stopped_until, $2)`,
    [sender, until],
  )
}
