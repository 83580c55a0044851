import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import {
  CONFIRMED,
  LanguageFieldSchema,
  nullable,
  ON_DEVICE,
  oneOf,
  optionalBody,
  SuccessReplySchema,
} from '../schemas.ts'

/** Longer ones are refused before anything is done with them. */
export const EMAIL_MAX = 254
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const
/** Of the name other players see, for accounts the chat platform gives none. */
export const NAME_LENGTH = { min: 2, max: 32 } as const

const EmailSchema = Type.String({ minLength: 3, maxLength: EMAIL_MAX })
const PasswordSchema = Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max })
const LinkTokenSchema = Type.String({ minLength: 1, maxLength: 128 })
/** The visitor confirmed that they are 18 or older; required to sign in by these ways. */
const AdultSchema = Type.Literal(true)

const EmailSignInBodySchema = Type.Object({
  email: EmailSchema,
  password: PasswordSchema,
  adult: AdultSchema,
  /** The token that the last sign-in by this address on this device returned; any other text is ignored. */
  device_token: Type.Optional(Type.String({ maxLength: 256 })),
  ...ON_DEVICE,
})
export type EmailSignInBody = Static<typeof EmailSignInBodySchema>

/** The price of registering: a puzzle of this server, and a number that makes the SHA-256 of `puzzle:answer` begin with its zero bits. */
const SignUpWorkSchema = Type.Object({
  puzzle: Type.String({ maxLength: 128 }),
  answer: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
})
export type SignUpWork = Static<typeof SignUpWorkSchema>

const SignUpWorkReplySchema = Type.Object({
  puzzle: Type.String(),
  /** How many zero bits; 0 = registering needs no answer here. */
  bits: Type.Integer({ minimum: 0, maximum: 32 }),
})
export type SignUpWorkReply = Static<typeof SignUpWorkReplySchema>

/** The answer is the same whether the address is known or not: what follows is in the mail. */
const EmailLinkRequestBodySchema = Type.Object({
  email: EmailSchema,
  purpose: oneOf('register', 'reset'),
  lang: LanguageFieldSchema,
  /** To register. */
  work: Type.Optional(SignUpWorkSchema),
})

const AddEmailBodySchema = Type.Object({ email: EmailSchema, lang: LanguageFieldSchema, ...CONFIRMED })
export type AddEmailBody = Static<typeof AddEmailBodySchema>

const EmailLinkBodySchema = Type.Object({ token: LinkTokenSchema })

/** The purpose of a link, so that its screen can say so: looking does not use it up. */
const EmailLinkReplySchema = Type.Object({
  purpose: oneOf('register', 'add', 'reset'),
  email: Type.String(),
})
export type EmailLinkReply = Static<typeof EmailLinkReplySchema>

/** Uses the link up: sets the password, creates the account where it is a registration, and signs in. */
const UseEmailLinkBodySchema = Type.Object({
  token: LinkTokenSchema,
  password: PasswordSchema,
  /** For a registration. */
  name: Type.Optional(Type.String({ maxLength: 128 })),
  lang: LanguageFieldSchema,
  adult: AdultSchema,
  ...ON_DEVICE,
})
export type UseEmailLinkBody = Static<typeof UseEmailLinkBodySchema>

/** The fields that the chat platform's web login gave the browser: every one of them is signed. */
const WebLoginSchema = Type.Record(
  Type.String({ pattern: '^[a-z_]{1,32}$' }),
  Type.Union([Type.String({ maxLength: 2048 }), Type.Integer()]),
  { maxProperties: 16 },
)

const WebSignInBodySchema = Type.Object({
  login: WebLoginSchema,
  lang: LanguageFieldSchema,
  adult: AdultSchema,
  ...ON_DEVICE,
})
export type WebSignInBody = Static<typeof WebSignInBodySchema>

const SignInReplySchema = Type.Object({
  token: Type.String(),
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type SignInReply = Static<typeof SignInReplySchema>

const EmailSignInReplySchema = Type.Object({
  ...SignInReplySchema.properties,
  /** Stored on the device: with it the next sign-in is not throttled by other people's guesses. It grants no access and identifies nobody. */
  device_token: Type.String(),
})
export type EmailSignInReply = Static<typeof EmailSignInReplySchema>

const DEVICES = ['iphone', 'android', 'windows', 'mac', 'linux', 'other'] as const
export type Device = (typeof DEVICES)[number]

const SessionSchema = Type.Object({
  id: Type.String(),
  device: oneOf(...DEVICES),
  /** Unix seconds. */
  created_at: Type.Integer(),
  last_used_at: Type.Integer(),
  /** Whether this call came by it. */
  current: Type.Boolean(),
})

/** The chat platform's proof of the linking person: its web login, or init data of the last minutes. */
const LinkChatBodySchema = Type.Object({
  proof: Type.Union([
    Type.Object({ login: WebLoginSchema }),
    Type.Object({ init_data: Type.String({ minLength: 1, maxLength: 16_384 }) }),
  ]),
  ...CONFIRMED,
})
export type LinkChatBody = Static<typeof LinkChatBodySchema>

/** The ways into one's account: the address, and the devices that are signed in. */
const SignInWaysReplySchema = Type.Object({
  /** Whether addresses can be used here at all. */
  email_enabled: Type.Boolean(),
  email: nullable(Type.String()),
  /** Whether the chat platform knows whose account it is. */
  chat_linked: Type.Boolean(),
  sessions: Type.Array(SessionSchema),
})
export type SignInWaysReply = Static<typeof SignInWaysReplySchema>
export type SignedInDevice = SignInWaysReply['sessions'][number]

const EndSessionBodySchema = Type.Object({
  id: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  ...CONFIRMED,
})

const EndOtherSessionsBodySchema = optionalBody(Type.Object({ ...CONFIRMED }))

export const authEmail = endpoint({
  path: '/auth/email',
  summary: 'Signs a player in by their address and password.',
  guard: 'public',
  rate: 'signIn',
  body: EmailSignInBodySchema,
  reply: EmailSignInReplySchema,
  errors: ['sign_in_wrong', 'email_malformed', 'BANNED', 'ACCOUNT_NOT_FOUND'],
})

export const getSignUpWork = endpoint({
  path: '/auth/email/work',
  summary:
    'A puzzle to solve for a registration: it takes a phone seconds and makes mass registration expensive.',
  guard: 'public',
  rate: 'signIn',
  reply: SignUpWorkReplySchema,
})

export const requestEmailLink = endpoint({
  path: '/auth/email/request',
  summary:
    'Sends a one-time link: to register, or to choose a new password. The answer does not depend on the caller.',
  guard: 'public',
  rate: 'signIn',
  body: EmailLinkRequestBodySchema,
  reply: SuccessReplySchema,
  errors: ['email_malformed', 'email_disposable', 'work_required'],
})

export const readEmailLink = endpoint({
  path: '/auth/email/link',
  summary: 'What a one-time link is for; looking does not use it up.',
  guard: 'public',
  rate: 'signIn',
  body: EmailLinkBodySchema,
  reply: EmailLinkReplySchema,
  errors: ['link_invalid'],
})

export const useEmailLink = endpoint({
  path: '/auth/email/use',
  summary: 'Uses a one-time link: sets the password and signs in.',
  guard: 'public',
  rate: 'signIn',
  body: UseEmailLinkBodySchema,
  reply: EmailSignInReplySchema,
  errors: ['link_invalid', 'password_weak', 'BANNED', 'ACCOUNT_NOT_FOUND'],
})

export const authWeb = endpoint({
  path: '/auth/web',
  summary: "Signs a player in by the chat platform's web login.",
  guard: 'public',
  rate: 'signIn',
  body: WebSignInBodySchema,
  reply: SignInReplySchema,
  errors: ['web_login_invalid', 'BANNED'],
})

export const getSignInWays = endpoint({
  path: '/api/getSignInWays',
  summary: "The player's address, and the devices they are signed in on.",
  guard: 'player',
  everywhere: true,
  reply: SignInWaysReplySchema,
})

export const addEmail = endpoint({
  path: '/api/addEmail',
  summary:
    "Sends a one-time link that gives the player's account an address and a password. The owner confirms it.",
  guard: 'player',
  body: AddEmailBodySchema,
  reply: SuccessReplySchema,
  errors: ['email_malformed', 'email_disposable', 'confirmation_required', 'password_wrong'],
})

export const linkChat = endpoint({
  path: '/api/linkChat',
  summary:
    'Links an account of the chat platform to an account that began by an address, for good. The owner confirms it.',
  guard: 'player',
  body: LinkChatBodySchema,
  reply: SuccessReplySchema,
  errors: [
    'web_login_invalid',
    'INIT_DATA_INVALID',
    'INIT_DATA_EXPIRED',
    'chat_identity_taken',
    'chat_already_linked',
    'confirmation_required',
    'password_wrong',
    'BANNED',
    'ACCOUNT_NOT_FOUND',
  ],
})

export const endSession = endpoint({
  path: '/api/endSession',
  summary: 'Signs the player out on one of their devices. The owner confirms another one than this.',
  guard: 'player',
  everywhere: true,
  body: EndSessionBodySchema,
  reply: SuccessReplySchema,
  errors: ['NOT_FOUND', 'confirmation_required', 'password_wrong'],
})

export const endOtherSessions = endpoint({
  path: '/api/endOtherSessions',
  summary: 'Signs the player out everywhere but here. The owner confirms it.',
  guard: 'player',
  everywhere: true,
  body: EndOtherSessionsBodySchema,
  reply: SuccessReplySchema,
  errors: ['confirmation_required', 'password_wrong'],
})
