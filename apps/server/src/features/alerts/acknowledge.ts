import { textsIn } from '@arena/texts/server-texts'
import { BotApiFault } from '../../platform/bot-api/index.ts'
import { acknowledgeAlert } from './alert-store.ts'
import { buttonsAfter, readPress } from './alert-words.ts'
import type { AlertsDeps } from './deps.ts'

/** A person pressed a button under a message of the bot. */
export interface AlertPress {
  readonly queryId: string
  /** The chat with the message. */
  readonly chatId: number
  readonly messageId: number
  readonly data: string
  readonly from: { readonly telegramId: number; readonly name: string }
}

/**
 * Acknowledges an alert. Only a press in the operators' chat counts: who is a member of it may acknowledge. Doing it twice is harmless, and a chat
 * platform that is away loses only the confirmation.
 */
export async function acknowledge(deps: AlertsDeps, press: AlertPress): Promise<void> {
  const { chat, language } = deps.settings()
  const pressed = readPress(press.data)
  if (pressed === undefined || chat === '' || Number(chat) !== press.chatId) return
  const now = deps.clock.now()
  const { telegramId: by, name } = press.from
  const isFirst = await acknowledgeAlert(deps.database, { ...pressed, by, now })
  const said = textsIn(language)(isFirst ? 'alerts.pressed' : 'alerts.pressedLate')
  await tryTo(deps, async () => {
    await deps.operatorsBot.botApi.ask(api =>
      api.answerCallbackQuery({ callback_query_id: press.queryId, text: said }),
    )
  })
  if (!isFirst) return
  const rows = buttonsAfter(deps, pressed, { name, at: now })
  await tryTo(deps, async () => {
    await deps.operatorsBot.botApi.ask(api =>
      api.editMessageReplyMarkup({
        chat_id: press.chatId,
        message_id: press.messageId,
        reply_markup: { inline_keyboard: rows.map(row => [...row]) },
      }),
    )
  })
}

/** Whatever the chat platform answers: the acknowledgement is stored. */
async function tryTo({ log }: AlertsDeps, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BotApiFault)) throw error
    log.warn({ code: error.code, reason: error.message }, 'an acknowledgement could not be shown in the chat')
  }
}
