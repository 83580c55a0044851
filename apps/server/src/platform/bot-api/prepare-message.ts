import { Api } from 'grammy'
import type { Logger } from '../log/log.ts'

/** A text with one button that opens a link. */
export interface MessageToPrepare {
  /** Who will send it on; nobody else can. */
  readonly telegramId: number
  readonly title: string
  readonly text: string
  /** The address of a picture that stands large above the text. */
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

const TIMEOUT_S = 5
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
  const api = new Api(botToken, { apiRoot, timeoutSeconds: TIMEOUT_S })
  return async ({ telegramId, title, text, picture, button }) => {
    try {
      const prepared = await api.savePreparedInlineMessage(
        telegramId,
        {
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
        },
        TO_PEOPLE,
      )
      return { id: prepared.id, expirationDate: prepared.expiration_date }
    } catch (error) {
      // The error's own fields may hold the address of the call, and with it the bot's token: only its kind is logged.
      const reason = error instanceof Error ? error.name : 'unknown'
      log.error({ reason }, 'the chat platform does not take a prepared message')
      return undefined
    }
  }
}
