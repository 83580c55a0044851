import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { MESSAGE_KINDS, type MessageKind } from '../kinds.ts'

const switches = (value: ReturnType<typeof Type.Boolean>) =>
  Object.fromEntries(MESSAGE_KINDS.map(kind => [kind, value])) as Record<MessageKind, typeof value>

const MessageSettingsSchema = Type.Object({
  /** The chat platform lets the bot write to the player, as far as is known. */
  can_write: Type.Boolean(),
  /** Whether the app may ask for permission on its own: after a no it waits a month. */
  may_ask: Type.Boolean(),
  /** The kinds of messages the player wants to receive. */
  kinds: Type.Object(switches(Type.Boolean())),
})
export type MessageSettings = Static<typeof MessageSettingsSchema>

/** The answer of all three calls: the settings as they now are. */
const MessageSettingsReplySchema = Type.Object({ success: Type.Literal(true), data: MessageSettingsSchema })
export type MessageSettingsReply = Static<typeof MessageSettingsReplySchema>

/** Omitted fields stay as they are. */
const SetMessageSettingsBodySchema = Type.Object({
  kinds: Type.Partial(Type.Object(switches(Type.Boolean()))),
})
export type SetMessageSettingsBody = Static<typeof SetMessageSettingsBodySchema>

const NoteWriteAccessBodySchema = Type.Object({ allowed: Type.Boolean() })
export type NoteWriteAccessBody = Static<typeof NoteWriteAccessBodySchema>

export const getMessageSettings = endpoint({
  path: '/api/getMessageSettings',
  summary: 'The kinds of messages that the bot may send to the player.',
  guard: 'player',
  reply: MessageSettingsReplySchema,
})

export const setMessageSettings = endpoint({
  path: '/api/setMessageSettings',
  summary: 'Switches kinds of messages of the bot on and off.',
  guard: 'player',
  body: SetMessageSettingsBodySchema,
  reply: MessageSettingsReplySchema,
})

export const noteWriteAccess = endpoint({
  path: '/api/noteWriteAccess',
  summary: 'Records whether the player allowed the bot to write to them when the chat platform asked.',
  guard: 'player',
  body: NoteWriteAccessBodySchema,
  reply: MessageSettingsReplySchema,
})
