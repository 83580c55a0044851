import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

export const OperatorNameSchema = Type.String({ pattern: '^[a-z0-9][a-z0-9_-]{0,31}$' })

/** 32 random bytes, as text. */
const SecretSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

/** A code that a command prints and a person compares: eight letters that are not mistaken for each other. */
const UserCodeSchema = Type.String({ pattern: '^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$' })

const StartLoginReplySchema = Type.Object({
  /** The command's own secret; no other program knows it. */
  device_code: Type.String(),
  user_code: Type.String(),
  /** Where a person confirms the code. */
  verification_uri: Type.String(),
  expires_in_s: Type.Integer(),
  /** How often the command may ask. */
  interval_s: Type.Integer(),
})
export type StartLoginReply = Static<typeof StartLoginReplySchema>

/** A token for the `Authorization` header. */
const GivenTokenSchema = Type.Object({
  token: Type.String(),
  operator: Type.String(),
  /** Unix milliseconds. */
  expires_ms: Type.Integer(),
})
export type GivenToken = Static<typeof GivenTokenSchema>

const PollLoginReplySchema = Type.Object({
  state: oneOf('waiting', 'denied', 'let_in'),
  given: Type.Optional(GivenTokenSchema),
})
export type PollLoginReply = Static<typeof PollLoginReplySchema>

const ShowLoginReplySchema = Type.Object({
  user_code: Type.String(),
  ip: Type.String(),
  user_agent: Type.String(),
  /** Unix milliseconds. */
  created_ms: Type.Integer(),
})

const ConfirmLoginBodySchema = Type.Object(
  { user_code: UserCodeSchema, deny: Type.Optional(Type.Boolean()) },
  strict,
)

const DoneReplySchema = Type.Object({ success: Type.Boolean() })

export const startLogin = endpoint({
  path: '/operator/startLogin',
  summary: 'Begins to sign a command in: answers a code that an operator confirms.',
  guard: 'public',
  rate: 'signIn',
  reply: StartLoginReplySchema,
})

export const pollLogin = endpoint({
  path: '/operator/pollLogin',
  summary: 'Whether the code was confirmed; then the token, once.',
  guard: 'public',
  body: Type.Object({ device_code: SecretSchema }, strict),
  reply: PollLoginReplySchema,
  errors: ['link_invalid'],
})

export const redeemCode = endpoint({
  path: '/operator/redeemCode',
  summary: 'Signs an enrolled operator in with their one-time code.',
  guard: 'public',
  rate: 'signIn',
  body: Type.Object({ code: SecretSchema }, strict),
  reply: GivenTokenSchema,
  errors: ['link_invalid'],
})

/** The operator that a browser is signed in as, by a cookie that its scripts do not read. */
export const OpenedSessionSchema = Type.Object({
  operator: Type.String(),
  /** Unix milliseconds. */
  expires_ms: Type.Integer(),
})

export const openSession = endpoint({
  path: '/operator/openSession',
  summary: 'Signs a browser in by an operator’s one-time code; the answer sets a cookie.',
  guard: 'public',
  rate: 'signIn',
  body: Type.Object({ code: SecretSchema }, strict),
  reply: OpenedSessionSchema,
  errors: ['link_invalid'],
})

export const openLocalSession = endpoint({
  path: '/operator/openLocalSession',
  summary: 'Signs a browser in as an operator of a developer’s machine; the answer sets a cookie.',
  guard: 'operator',
  permission: 'self.use',
  effect: 'neutral',
  reply: OpenedSessionSchema,
})

export const showLogin = endpoint({
  path: '/operator/showLogin',
  summary: 'Which command waits under a code.',
  guard: 'operator',
  permission: 'self.use',
  effect: 'neutral',
  body: Type.Object({ user_code: UserCodeSchema }, strict),
  reply: ShowLoginReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const confirmLogin = endpoint({
  path: '/operator/confirmLogin',
  summary: 'Signs a command in as the operator who confirms it, or refuses it.',
  guard: 'operator',
  permission: 'self.let_in',
  effect: 'neutral',
  body: ConfirmLoginBodySchema,
  reply: DoneReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const logoutOperator = endpoint({
  path: '/operator/logout',
  summary: 'Signs the caller out.',
  guard: 'operator',
  permission: 'self.use',
  effect: 'neutral',
  reply: DoneReplySchema,
})
