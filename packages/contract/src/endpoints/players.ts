import { AGE_MIN, AGE_MIN_MOST } from '@arena/rules'
import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import {
  LanguageFieldSchema,
  nullable,
  ON_DEVICE,
  optionalBody,
  SAFE_RANGE,
  SuccessReplySchema,
} from '../schemas.ts'

/** `ip`, `isDev` and `invited` are hints from the client; the signed init data and the connection decide. */
const AuthBodySchema = Type.Object({
  initData: Type.String({ maxLength: 16_384 }),
  lang: LanguageFieldSchema,
  invited: Type.Optional(
    Type.Union([Type.String({ maxLength: 512 }), Type.Integer(SAFE_RANGE), Type.Null()]),
  ),
  ip: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  isDev: Type.Optional(Type.Boolean()),
  authType: Type.Optional(Type.String({ maxLength: 32 })),
  platform: Type.Optional(Type.String({ maxLength: 32 })),
  /** The player has confirmed that they are 18 or older. */
  adult: Type.Optional(Type.Boolean()),
  ...ON_DEVICE,
})
export type AuthBody = Static<typeof AuthBodySchema>

const AuthReplySchema = Type.Object({
  token: Type.String(),
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type AuthReply = Static<typeof AuthReplySchema>

const IpReplySchema = Type.Object({ ip: Type.String() })

export const auth = endpoint({
  path: '/auth',
  summary: 'Signs a player in by signed init data; the first sign-in creates the account.',
  guard: 'public',
  rate: 'signIn',
  body: AuthBodySchema,
  reply: AuthReplySchema,
  errors: ['INIT_DATA_INVALID', 'INIT_DATA_EXPIRED', 'PLATFORM_NOT_SUPPORTED', 'BANNED', 'country_closed'],
})

export const ip = endpoint({
  method: 'GET',
  path: '/ip',
  summary: "The caller's public address.",
  guard: 'public',
  reply: IpReplySchema,
})

/** In years, as the question named it; left out = 18. */
const ConfirmAdultBodySchema = optionalBody(
  Type.Object({ age: Type.Optional(Type.Integer({ minimum: AGE_MIN, maximum: AGE_MIN_MOST })) }),
)

export const confirmAdult = endpoint({
  path: '/api/confirmAdult',
  summary: 'Records that the player confirmed to be 18 or older, or as old as their country asks.',
  guard: 'player',
  everywhere: true,
  body: ConfirmAdultBodySchema,
  reply: SuccessReplySchema,
})

/** As the friends list shows people: '' = no photo. */
const InviterReplySchema = Type.Object({
  inviter: nullable(Type.Object({ first_name: Type.String(), photo_url: Type.String() })),
})
export type InviterReply = Static<typeof InviterReplySchema>

export const getInviter = endpoint({
  path: '/api/getInviter',
  summary: 'The player’s inviter; null without one, or when the inviter’s account is deleted.',
  guard: 'player',
  reply: InviterReplySchema,
})

export const setNamedInWins = endpoint({
  path: '/api/setNamedInWins',
  summary: 'Whether the player’s name is shown beside their large wins. Off by default.',
  guard: 'player',
  body: Type.Object({ named: Type.Boolean() }),
  reply: SuccessReplySchema,
})

/** As `Intl.DateTimeFormat().resolvedOptions().timeZone` says it. */
const TimeZoneBodySchema = Type.Object({ time_zone: Type.String({ minLength: 1, maxLength: 64 }) })

const TimeZoneReplySchema = Type.Object({
  success: Type.Boolean(),
  data: Type.Object({
    /** The stored zone: differs from the reported one for a week after a change. */
    time_zone: Type.String(),
    /** Unix seconds from which on it is in force. */
    from: Type.Integer(),
  }),
})
export type TimeZoneReply = Static<typeof TimeZoneReplySchema>

export const setTimeZone = endpoint({
  path: '/api/setTimeZone',
  summary:
    'Sets the time zone of the device. The first one applies at once, another from the next 03:00 on and at the earliest a week after the last change.',
  guard: 'player',
  body: TimeZoneBodySchema,
  reply: TimeZoneReplySchema,
})

export const logout = endpoint({
  path: '/api/logout',
  summary: 'Ends the token of this call.',
  guard: 'player',
  everywhere: true,
  reply: SuccessReplySchema,
})
