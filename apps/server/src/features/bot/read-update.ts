import { type Attachment, AttachmentSchema } from '@arena/contract/endpoints/operator-inbox'
import { ANSWER_MAX, PHOTO_MAX_BYTES } from '@arena/contract/form-limits'
import { storableText } from '@arena/database'
import { type Static, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import type { CallbackQuery, Message, PreCheckoutQuery, Update } from 'grammy/types'

const PersonSchema = Type.Object({
  telegramId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  /** As the chat platform tags languages; '' = it does not say. */
  languageTag: Type.String(),
})

const ChargeSchema = Type.Object({
  telegramId: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  chargeId: Type.String({ minLength: 1, maxLength: 256 }),
  orderId: Type.String({ maxLength: 128 }),
  currency: Type.String(),
  stars: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
})

const CheckoutSchema = Type.Intersect([
  Type.Omit(ChargeSchema, ['chargeId']),
  Type.Object({ kind: Type.Literal('checkout'), queryId: Type.String({ minLength: 1 }) }),
])

const CommandSchema = Type.Object({
  kind: Type.Literal('command'),
  from: PersonSchema,
  /** Without the slash and the bot's name, lower case. */
  command: Type.String(),
  /** A start parameter; '' when anything else was written. */
  argument: Type.String(),
})

/** The characters and the length that a start parameter can have. */
const START_PARAM = /^[A-Za-z0-9_-]{1,512}$/

/** A button under one of the bot's messages was pressed. */
const PressSchema = Type.Object({
  kind: Type.Literal('press'),
  queryId: Type.String({ minLength: 1 }),
  chatId: Type.Integer(),
  messageId: Type.Integer(),
  data: Type.String({ maxLength: 64 }),
  from: Type.Object({ telegramId: PersonSchema.properties.telegramId, name: Type.String() }),
})

const ATTACHMENTS = {
  photo: ['photo'],
  video: ['video', 'animation', 'video_note'],
  voice: ['voice', 'audio'],
  file: ['document'],
  sticker: ['sticker'],
  other: ['contact', 'location', 'venue', 'poll', 'story', 'dice', 'game', 'paid_media'],
} as const satisfies Partial<Record<Attachment, readonly (keyof Message)[]>>

/** The platform's names of files have less than a hundred characters. */
const FILE_ID_MAX = 256

/** A message of a person to the bot that is no command. */
const WrittenSchema = Type.Object({
  kind: Type.Literal('written'),
  from: PersonSchema,
  chatMessageId: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  /** Unix seconds. */
  date: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  text: Type.String(),
  attachment: AttachmentSchema,
  /** The chat platform's name of the photo; '' = none that can be shown. */
  photoId: Type.String({ maxLength: FILE_ID_MAX }),
})

/** A message in a topic of a group. */
const TopicSchema = Type.Object({
  kind: Type.Literal('topic'),
  chatId: Type.Integer(),
  threadId: Type.Integer({ minimum: 1 }),
  messageId: Type.Integer({ minimum: 1 }),
  telegramId: PersonSchema.properties.telegramId,
  /** The bot that opened the topic; 0 = the message does not say. */
  openedBy: Type.Integer({ minimum: 0 }),
  text: Type.String(),
  attachment: AttachmentSchema,
})

/** `/link CODE` in a group. */
const CodeSchema = Type.Object({
  kind: Type.Literal('code'),
  chatId: Type.Integer(),
  /** 0 = in no topic. */
  threadId: Type.Integer({ minimum: 0 }),
  messageId: Type.Integer({ minimum: 1 }),
  telegramId: PersonSchema.properties.telegramId,
  code: Type.String({ maxLength: 64 }),
})

/** The part of an update the product acts on. The rest is not stored. */
const BotEventSchema = Type.Union([
  CheckoutSchema,
  Type.Intersect([ChargeSchema, Type.Object({ kind: Type.Literal('payment') })]),
  Type.Intersect([ChargeSchema, Type.Object({ kind: Type.Literal('refund') })]),
  CommandSchema,
  PressSchema,
  WrittenSchema,
  TopicSchema,
  CodeSchema,
])
export type BotEvent = Static<typeof BotEventSchema>
export type Written = Static<typeof WrittenSchema>
export type Command = Static<typeof CommandSchema>
export type CheckoutQuery = Static<typeof CheckoutSchema>

const eventCheck = TypeCompiler.Compile(BotEventSchema)

/**
 * Undefined = nothing the product acts on. `malformed`: an update it should act on, in an unknown shape. A text that can't be stored as it is gets
 * stored in the closest storable form, so that no text of a payer loses a payment.
 */
export function readUpdate(update: Update): BotEvent | 'malformed' | undefined {
  try {
    const event = eventOf(update)
    return event === undefined || eventCheck.Check(event) ? event : 'malformed'
  } catch {
    return 'malformed'
  }
}

function eventOf({ message, pre_checkout_query, callback_query }: Update): BotEvent | undefined {
  if (callback_query !== undefined) return pressOf(callback_query)
  if (pre_checkout_query !== undefined) return checkoutOf(pre_checkout_query)
  if (message === undefined) return undefined
  return (
    paymentOf(message) ??
    refundOf(message) ??
    commandOf(message) ??
    writtenOf(message) ??
    codeOf(message) ??
    topicOf(message)
  )
}

/** Undefined for a press in a message that the bot did not write into a chat: it has no chat. */
function pressOf({ id, from, message, data }: CallbackQuery): BotEvent | undefined {
  if (message === undefined || data === undefined) return undefined
  return {
    kind: 'press',
    queryId: storableText(id),
    chatId: message.chat.id,
    messageId: message.message_id,
    data: storableText(data),
    from: {
      telegramId: from.id,
      name: storableText(from.username === undefined ? from.first_name : `@${from.username}`),
    },
  }
}

function checkoutOf({ id, from, currency, total_amount, invoice_payload }: PreCheckoutQuery): BotEvent {
  return {
    kind: 'checkout',
    queryId: storableText(id),
    telegramId: from.id,
    orderId: storableText(invoice_payload),
    currency: storableText(currency),
    stars: total_amount,
  }
}

function paymentOf({ from, chat, successful_payment: paid }: Message): BotEvent | undefined {
  if (paid === undefined) return undefined
  return {
    kind: 'payment',
    telegramId: from?.id ?? chat.id,
    ...chargeOf(paid),
  }
}

/** The message is in the chat with the payer, whatever sender it names. */
function refundOf({ chat, refunded_payment: refunded }: Message): BotEvent | undefined {
  if (refunded === undefined) return undefined
  return {
    kind: 'refund',
    telegramId: chat.id,
    ...chargeOf(refunded),
  }
}

function chargeOf(charge: NonNullable<Message['successful_payment'] | Message['refunded_payment']>) {
  return {
    chargeId: storableText(charge.telegram_payment_charge_id),
    orderId: storableText(charge.invoice_payload),
    currency: storableText(charge.currency),
    stars: charge.total_amount,
  }
}

function commandOf({ from, chat, text }: Message): BotEvent | undefined {
  const [, command, argument] = /^\/([A-Za-z0-9_]{1,32})(?:@\w+)?(?:\s+([^]*))?$/.exec(text ?? '') ?? []
  if (command === undefined || from === undefined || from.is_bot || chat.type !== 'private') return undefined
  const written = (argument ?? '').trim()
  return {
    kind: 'command',
    from: { telegramId: from.id, languageTag: storableText(from.language_code ?? '') },
    command: command.toLowerCase(),
    argument: START_PARAM.test(written) ? written : '',
  }
}

/** Undefined for what the chat platform itself says in the chat, such as a pinned message. */
function writtenOf(message: Message): BotEvent | undefined {
  const { from, chat, message_id, date } = message
  if (from === undefined || from.is_bot || chat.type !== 'private') return undefined
  const attachment = attachmentOf(message)
  const text = message.text ?? message.caption ?? ''
  if (text.trim() === '' && attachment === '') return undefined
  return {
    kind: 'written',
    from: { telegramId: from.id, languageTag: storableText(from.language_code ?? '') },
    chatMessageId: message_id,
    date,
    text: storableText(text.slice(0, ANSWER_MAX)),
    attachment,
    photoId: photoOf(message),
  }
}

function codeOf({ from, chat, text, message_id, message_thread_id }: Message): BotEvent | undefined {
  const [, code] = /^\/link(?:@\w+)?\s+([0-9a-f]{1,64})\s*$/i.exec(text ?? '') ?? []
  if (code === undefined || from === undefined || from.is_bot || chat.type === 'private') return undefined
  return {
    kind: 'code',
    chatId: chat.id,
    threadId: message_thread_id ?? 0,
    messageId: message_id,
    telegramId: from.id,
    code: code.toLowerCase(),
  }
}

/** Undefined for commands, and for what the chat platform itself says there. */
function topicOf(message: Message): BotEvent | undefined {
  const { from, chat, message_id, message_thread_id: threadId, is_topic_message, reply_to_message } = message
  if (from === undefined || from.is_bot || threadId === undefined || is_topic_message !== true)
    return undefined
  const attachment = attachmentOf(message)
  const text = message.text ?? message.caption ?? ''
  if ((text.trim() === '' && attachment === '') || text.startsWith('/')) return undefined
  return {
    kind: 'topic',
    chatId: chat.id,
    threadId,
    messageId: message_id,
    telegramId: from.id,
    openedBy: reply_to_message?.forum_topic_created === undefined ? 0 : (reply_to_message.from?.id ?? 0),
    text: storableText(text.slice(0, ANSWER_MAX)),
    attachment,
  }
}

/** The largest of its sizes that operators are shown; sizes come from small to large. */
function photoOf({ photo = [] }: Message): string {
  const shown = photo.findLast(({ file_size = 0 }) => file_size <= PHOTO_MAX_BYTES)
  const id = storableText(shown?.file_id ?? '')
  return id.length <= FILE_ID_MAX ? id : ''
}

function attachmentOf(message: Message): Attachment {
  const found = Object.entries(ATTACHMENTS).find(([, keys]) => keys.some(key => message[key] !== undefined))
  return (found?.[0] ?? '') as Attachment
}
