import type { InlineQueryResultArticle } from 'grammy/types'
import type { Logger } from '../log/log.ts'
import { BotApiFault, createBotApi } from './bot-api.ts'
import { meaningOf } from './fault-meaning.ts'

/** A text with one button that opens a link. */
export interface MessageToPrepare {
  /** The user who will send it; no other user can. */
  readonly telegramId: number
  readonly title: string
  readonly text: string
  /** The address of a picture shown large above the text. */
  readonly picture?: string | undefined
  readonly button: { readonly text: string; readonly url: string }
}

/** `expirationDate` in Unix seconds. */
export interface PreparedMessage {
  readonly id: string
  readonly expirationDate: number
}

/** Undefined when the chat platform does not take it now. */
export type PrepareMessage = (message: MessageToPrepare) => Promise<PreparedMessage | undefined>

/** It may be sent to a person, a group or a channel; to a bot it would be lost. */
const TO_PEOPLE = { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true } as const

/** Hands the chat platform messages that players then send on as their own. */
export function createMessagePreparer({
  botToken,
  apiRoot,
  log,
}: {
  readonly botToken: string
  /** Without a trailing slash. */
  readonly apiRoot: string
  readonly log: Logger
}): PrepareMessage {
  const api = createBotApi({ botToken, apiRoot })

  async function prepare(message: MessageToPrepare): Promise<PreparedMessage> {
    const { telegramId: user_id } = message
    const prepared = await api.ask(raw =>
      raw.savePreparedInlineMessage({ user_id, result: resultOf(message), ...TO_PEOPLE }),
    )
    return { id: prepared.id, expirationDate: prepared.expiration_date }
  }

  async function orUndefined(message: MessageToPrepare): Promise<PreparedMessage | undefined> {
    try {
      return await prepare(message)
    } catch (error) {
      if (!(error instanceof BotApiFault)) throw error
      const meaning = meaningOf('savePreparedInlineMessage', error)
      const facts = { meaning, code: error.code, reason: error.message }
      // A picture that the chat platform can't fetch does not keep the message back.
      if (meaning === 'rejected' && message.picture !== undefined) {
        log.warn(facts, 'the chat platform does not take a picture: the message goes without')
        return orUndefined({ ...message, picture: undefined })
      }
      if (meaning === 'unreachable') log.info(facts, 'the chat platform prepares nothing for this person')
      else log.error(facts, 'the chat platform does not take a prepared message')
      return undefined
    }
  }

  return orUndefined
}

function resultOf({ title, text, picture, button }: MessageToPrepare): InlineQueryResultArticle {
  return {
    type: 'article',
    id: 'invitation',
    title,
    ...(picture !== undefined && { thumbnail_url: picture }),
    input_message_content: {
      message_text: text,
      ...(picture !== undefined && {
        link_preview_options: { url: picture, prefer_large_media: true, show_above_text: true },
      }),
    },
    reply_markup: { inline_keyboard: [[button]] },
  }
}
