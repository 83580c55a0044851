import { Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'

const DoneReplySchema = Type.Object({ success: Type.Boolean() })
const own = { guard: 'operator', permission: 'self.use', effect: 'neutral' } as const

export const readChatAccount = endpoint({
  path: '/operator/readChatAccount',
  summary: 'Whether an account of Telegram is linked to the caller.',
  ...own,
  reply: Type.Object({ is_linked: Type.Boolean() }),
})

export const linkChatAccount = endpoint({
  path: '/operator/linkChatAccount',
  summary:
    'A code for the caller: `/link CODE`, written in the operators’ chat, links the account that writes it. It is valid once, for ten minutes.',
  ...own,
  reply: Type.Object({
    code: Type.String(),
    /** Unix milliseconds. */
    expires_ms: Type.Integer(),
  }),
})

export const unlinkChatAccount = endpoint({
  path: '/operator/unlinkChatAccount',
  summary: 'Unlinks the caller’s account of Telegram, and ends their code.',
  ...own,
  reply: DoneReplySchema,
})
