import { type Static, Type } from '@sinclair/typebox'
import { CONFIRMED, LanguageFieldSchema } from './field-schemas.ts'
import { AccountSchema } from './players.ts'

/** Longer ones are refused before anything is done with them. */
export const EMAIL_MAX = 254
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
/** Of the name other players see, for accounts the chat platform gives none. */
export const NAME_LENGTH = { min: 2, max: 32 } as const

const EmailSchema = Type.String({ minLength: 3, maxLength: EMAIL_MAX })
const PasswordSchema = Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max })
const LinkTokenSchema = Type.String({ minLength: 1, maxLength: 128 })
/** The visitor confirmed that they are 18 or older; without that nobody signs in by these ways. */
const AdultSchema = Type.Literal(true)

export const EmailSignInBodySchema = Type.Object({
  email: EmailSchema,
  password: PasswordSchema,
  adult: AdultSchema,
  /** What the last sign-in by this address on this device answered; any other text says nothing. */
  device_token: Type.Optional(Type.String({ maxLength: 256 })),
})
export type EmailSignInBody = Static<typeof EmailSignInBodySchema>

/** The answer is the same whether the address is known or not: what follows is in the mail. */
export const EmailLinkRequestBodySchema = Type.Object({
  email: EmailSchema,
  purpose: Type.Union([Type.Literal('register'), Type.Literal('reset')]),
  lang: LanguageFieldSchema,
})
export type EmailLinkRequestBody = Static<typeof EmailLinkRequestBodySchema>

export const AddEmailBodySchema = Type.Object({ email: EmailSchema, lang: LanguageFieldSchema, ...CONFIRMED })
export type AddEmailBody = Static<typeof AddEmailBodySchema>

export const EmailLinkBodySchema = Type.Object({ token: LinkTokenSchema })
export type EmailLinkBody = Static<typeof EmailLinkBodySchema>

/** What a link is for, so that its screen can say so: looking does not use it up. */
export const EmailLinkReplySchema = Type.Object({
  purpose: Type.Union([Type.Literal('register'), Type.Literal('add'), Type.Literal('reset')]),
  email: Type.String(),
})
export type EmailLinkReply = Static<typeof EmailLinkReplySchema>

/** Uses the link up: sets the password, creates the account where it is a registration, and signs in. */
export const UseEmailLinkBodySchema = Type.Object({
  token: LinkTokenSchema,
  password: PasswordSchema,
  /** For a registration. */
  name: Type.Optional(Type.String({ maxLength: 128 })),
  lang: LanguageFieldSchema,
  adult: AdultSchema,
})
export type UseEmailLinkBody = Static<typeof UseEmailLinkBodySchema>

/** What the chat platform's web login gave the browser, field by field: every one of them is signed. */
export const WebSignInBodySchema = Type.Object({
  login: Type.Record(
    Type.String({ pattern: '^[a-z_]{1,32}$' }),
    Type.Union([Type.String({ maxLength: 2048 }), Type.Integer()]),
    { maxProperties: 16 },
  ),
  lang: LanguageFieldSchema,
  adult: AdultSchema,
})
export type WebSignInBody = Static<typeof WebSignInBodySchema>

export const SignInReplySchema = Type.Object({
  token: Type.String(),
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type SignInReply = Static<typeof SignInReplySchema>

export const EmailSignInReplySchema = Type.Object({
  ...SignInReplySchema.properties,
  /** Kept by the device: with it the next sign-in is not held up by what others guess. It opens nothing and names nobody. */
  device_token: Type.String(),
})
export type EmailSignInReply = Static<typeof EmailSignInReplySchema>

export const DEVICES = ['iphone', 'android', 'windows', 'mac', 'linux', 'other'] as const
export type Device = (typeof DEVICES)[number]

const SessionSchema = Type.Object({
  id: Type.String(),
  device: Type.Union(DEVICES.map(device => Type.Literal(device))),
  /** Unix seconds. */
  created_at: Type.Integer(),
  last_used_at: Type.Integer(),
  /** Whether this call came by it. */
  current: Type.Boolean(),
})

/** The ways into one's account: the address, and the devices that are signed in. */
export const SignInWaysReplySchema = Type.Object({
  /** Whether addresses can be used here at all. */
  email_enabled: Type.Boolean(),
  email: Type.Union([Type.String(), Type.Null()]),
  sessions: Type.Array(SessionSchema),
})
export type SignInWaysReply = Static<typeof SignInWaysReplySchema>
export type SignedInDevice = SignInWaysReply['sessions'][number]

export const EndSessionBodySchema = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  ...CONFIRMED,
})
export type EndSessionBody = Static<typeof EndSessionBodySchema>

export const EndOtherSessionsBodySchema = Type.Union([
  Type.Object({ ...CONFIRMED }),
  Type.Null(),
  Type.Undefined(),
])
export type EndOtherSessionsBody = Static<typeof EndOtherSessionsBodySchema>
