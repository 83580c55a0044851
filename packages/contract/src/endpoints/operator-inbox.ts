import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { ANSWER_MAX } from '../form-limits.ts'
import { CANNED_REPLIES } from '../kinds.ts'
import { IdSchema, LanguageSchema, MomentSchema, nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

/** What came with a text; '' = nothing. */
export const AttachmentSchema = oneOf('', 'photo', 'video', 'voice', 'file', 'sticker', 'other')
export type Attachment = Static<typeof AttachmentSchema>

/** Of an answer, how sending it stands; '' = the player's own message. */
const AnswerStateSchema = oneOf('', 'waiting', 'sent', 'unknown', 'failed')
export type AnswerState = Static<typeof AnswerStateSchema>

const MessageSchema = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  /** What came with the text. It stays in the chat. */
  attachment: AttachmentSchema,
  /** The photo can be shown: see `readPhoto`. */
  has_photo: Type.Boolean(),
  at_ms: Type.Integer(),
  /** The operator; '' = the player. */
  by: Type.String(),
  state: AnswerStateSchema,
})
export type ConversationMessage = Static<typeof MessageSchema>

const ConversationSchema = Type.Object({
  telegram_id: Type.Integer(),
  nickname: Type.String(),
  /** null = nothing waits for an answer. */
  waiting_ms: nullable(Type.Integer()),
  last_ms: Type.Integer(),
})

const ListedConversationSchema = Type.Composite([
  ConversationSchema,
  Type.Object({
    /** The id of the last message, and its beginning. */
    last_message: Type.Integer(),
    text: Type.String(),
    attachment: AttachmentSchema,
    /** The operator; '' = the player. */
    by: Type.String(),
  }),
])
export type ListedConversation = Static<typeof ListedConversationSchema>

const ListConversationsBodySchema = Type.Object(
  {
    /** Left out = those that wait. */
    state: Type.Optional(oneOf('waiting', 'all')),
    /** The last one of the page before: when it began to wait, or with `all` its last message. */
    after: Type.Optional(Type.Object({ at_ms: MomentSchema, telegram_id: IdSchema }, strict)),
  },
  strict,
)
export type ListConversationsBody = Static<typeof ListConversationsBodySchema>

const ListConversationsReplySchema = Type.Object({ conversations: Type.Array(ListedConversationSchema) })
export type ListConversationsReply = Static<typeof ListConversationsReplySchema>

export const listConversations = endpoint({
  path: '/operator/listConversations',
  summary:
    'Conversations with players: those that wait for an answer, the oldest first, or all, the latest first.',
  guard: 'operator',
  permission: 'players.answer',
  effect: 'neutral',
  body: ListConversationsBodySchema,
  reply: ListConversationsReplySchema,
})

const ReadConversationBodySchema = Type.Object(
  {
    telegram_id: IdSchema,
    /** Messages before this one. Left out = the latest ones. */
    before: Type.Optional(IdSchema),
  },
  strict,
)
export type ReadConversationBody = Static<typeof ReadConversationBodySchema>

const ReadConversationReplySchema = Type.Composite([
  ConversationSchema,
  Type.Object({
    language: LanguageSchema,
    /** In the player's language. */
    replies: Type.Array(Type.Object({ name: oneOf(...CANNED_REPLIES), text: Type.String() })),
    messages: Type.Array(MessageSchema),
    has_more: Type.Boolean(),
  }),
])
export type ReadConversationReply = Static<typeof ReadConversationReplySchema>

export const readConversation = endpoint({
  path: '/operator/readConversation',
  summary: 'A conversation with a player, the oldest message first. The view is audited.',
  guard: 'operator',
  permission: 'players.answer',
  effect: 'neutral',
  body: ReadConversationBodySchema,
  reply: ReadConversationReplySchema,
  errors: ['ACCOUNT_NOT_FOUND', 'ITEM_NOT_FOUND'],
})

export const readPhoto = endpoint({
  path: '/operator/readPhoto',
  summary:
    'A photo that a player sent to the bot, fetched from the chat platform. The view is audited; nothing is stored.',
  guard: 'operator',
  permission: 'players.answer',
  effect: 'neutral',
  body: Type.Object({ telegram_id: IdSchema, id: IdSchema }, strict),
  reply: Type.Object({
    type: oneOf('image/png', 'image/jpeg', 'image/webp'),
    /** In base64. */
    data: Type.String(),
  }),
  errors: ['ACCOUNT_NOT_FOUND', 'ITEM_NOT_FOUND', 'photo_unusable', 'UNAVAILABLE'],
})

/** Whether conversations are topics of the operators' chat: `no_forum` = it has no topics; `no_right` = the bot may not manage them. */
const TopicsStateSchema = oneOf('on', 'no_chat', 'no_forum', 'no_right', 'unknown')
export type TopicsState = Static<typeof TopicsStateSchema>

export const readTopics = endpoint({
  path: '/operator/readTopics',
  summary: 'Whether conversations are topics of the operators’ chat.',
  guard: 'operator',
  permission: 'players.answer',
  effect: 'neutral',
  reply: Type.Object({ state: TopicsStateSchema }),
})

const UP_TO = {
  telegram_id: IdSchema,
  /** The last message that the operator read: later messages of the player keep waiting. */
  up_to: IdSchema,
}

const AnswerPlayerBodySchema = Type.Object(
  {
    ...UP_TO,
    /** Drawn by the client. The same key is sent once, however often it is called. */
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
    text: Type.String({ minLength: 1, maxLength: ANSWER_MAX, pattern: String.raw`\S` }),
  },
  strict,
)
export type AnswerPlayerBody = Static<typeof AnswerPlayerBodySchema>

export const answerPlayer = endpoint({
  path: '/operator/answerPlayer',
  summary: 'Answers a player who wrote to the bot. Links to other sites are taken out of the text.',
  guard: 'operator',
  permission: 'players.answer',
  effect: 'neutral',
  body: AnswerPlayerBodySchema,
  reply: Type.Object({ id: Type.Integer() }),
  errors: ['ACCOUNT_NOT_FOUND', 'ITEM_NOT_FOUND', 'CONFLICT'],
})

const CloseConversationBodySchema = Type.Object(UP_TO, strict)
export type CloseConversationBody = Static<typeof CloseConversationBodySchema>

export const closeConversation = endpoint({
  path: '/operator/closeConversation',
  summary: 'Closes a conversation without an answer. The next message of the player opens it again.',
  guard: 'operator',
  permission: 'players.answer',
  effect: 'neutral',
  body: CloseConversationBodySchema,
  reply: Type.Object({
    /** Since when later messages wait; null = none does. */
    waiting_ms: nullable(Type.Integer()),
  }),
  errors: ['ACCOUNT_NOT_FOUND', 'ITEM_NOT_FOUND'],
})
