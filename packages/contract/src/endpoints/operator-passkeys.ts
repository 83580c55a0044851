import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { IdSchema, oneOf } from '../schemas.ts'
import { OpenedSessionSchema } from './operator-sign-in.ts'

const strict = { additionalProperties: false }

/** How a browser reaches the authenticator; the browser chooses by it. */
export const PASSKEY_TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Bytes as browsers write them: base64url without padding. */
const bytes = (most: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{1,${most}}$` })
/** A credential's id has 1,023 bytes at most. */
const CredentialIdSchema = bytes(1364)
const ClientDataSchema = bytes(4096)

const PasskeyNameSchema = Type.String({ minLength: 1, maxLength: 60 })

const KnownKeySchema = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Array(oneOf(...PASSKEY_TRANSPORTS)),
})

/** The request for a signature with a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
const AskedPasskeySchema = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  /** Milliseconds. */
  timeout: Type.Integer(),
  /** Empty = any that the browser finds for this site. */
  allowCredentials: Type.Array(KnownKeySchema),
  userVerification: Type.Literal('required'),
})
export type AskedPasskey = Static<typeof AskedPasskeySchema>

/** The request for a new passkey (`PublicKeyCredentialCreationOptionsJSON`). */
const AskedNewPasskeySchema = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  /** Milliseconds. */
  timeout: Type.Integer(),
  /** Those that the person has: one device makes no second one. */
  excludeCredentials: Type.Array(KnownKeySchema),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
})
export type AskedNewPasskey = Static<typeof AskedNewPasskeySchema>

/** A browser's answer to `AskedPasskey`. */
export const ShownPasskeySchema = Type.Object(
  {
    id: CredentialIdSchema,
    client_data: ClientDataSchema,
    authenticator_data: bytes(4096),
    signature: bytes(2048),
  },
  strict,
)
export type ShownPasskey = Static<typeof ShownPasskeySchema>

/** A browser's answer to `AskedNewPasskey`, with the name that the person gives the passkey. */
const NewPasskeySchema = Type.Object(
  {
    name: PasskeyNameSchema,
    id: CredentialIdSchema,
    client_data: ClientDataSchema,
    attestation: bytes(16_384),
    transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 10 }),
  },
  strict,
)
export type NewPasskey = Static<typeof NewPasskeySchema>

/** Times in Unix milliseconds. */
const PasskeySchema = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  created_ms: Type.Integer(),
  used_ms: Type.Integer(),
  /** Whether a keychain has copies of it, so that it outlives the device. */
  backed_up: Type.Boolean(),
})
export type Passkey = Static<typeof PasskeySchema>

const DoneReplySchema = Type.Object({ success: Type.Boolean() })
const own = { guard: 'operator', permission: 'self.use', effect: 'neutral' } as const

export const askForPasskey = endpoint({
  path: '/operator/askForPasskey',
  summary:
    'Begins to sign a browser in by a passkey: what the browser is to sign, once, within five minutes.',
  guard: 'public',
  rate: 'signIn',
  reply: AskedPasskeySchema,
})

export const enterByPasskey = endpoint({
  path: '/operator/enterByPasskey',
  summary: 'Signs a browser in by a passkey; the answer sets a cookie.',
  guard: 'public',
  rate: 'signIn',
  body: ShownPasskeySchema,
  reply: OpenedSessionSchema,
  errors: ['passkey_refused'],
})

export const askToShowPasskey = endpoint({
  path: '/operator/askToShowPasskey',
  summary: 'Begins to confirm the operator’s identity within a session.',
  ...own,
  reply: AskedPasskeySchema,
})

export const showPasskey = endpoint({
  path: '/operator/showPasskey',
  summary: 'Shows a passkey within a session: for five minutes the session may change its passkeys.',
  ...own,
  body: ShownPasskeySchema,
  reply: Type.Object({
    /** Unix milliseconds. */
    until_ms: Type.Integer(),
  }),
  errors: ['passkey_refused'],
})

export const askToConfirm = endpoint({
  path: '/operator/askToConfirm',
  summary:
    'Begins to confirm one call by a passkey: `about` is the SHA-256 of its address, a line feed and its body, and becomes part of what the browser is to sign. The answer travels with that call, once, as JSON in the header `x-passkey`.',
  ...own,
  body: Type.Object({ about: Type.String({ pattern: '^[0-9a-f]{64}$' }) }, strict),
  reply: AskedPasskeySchema,
})

export const listPasskeys = endpoint({
  path: '/operator/listPasskeys',
  summary: 'The caller’s own passkeys.',
  ...own,
  reply: Type.Object({ passkeys: Type.Array(PasskeySchema) }),
})

export const askForNewPasskey = endpoint({
  path: '/operator/askForNewPasskey',
  summary: 'Begins to add a passkey of the caller.',
  ...own,
  reply: AskedNewPasskeySchema,
  errors: ['CONFLICT'],
})

export const addPasskey = endpoint({
  path: '/operator/addPasskey',
  summary: 'Adds a passkey of the caller.',
  ...own,
  body: NewPasskeySchema,
  reply: PasskeySchema,
  errors: ['passkey_refused', 'CONFLICT'],
})

export const renamePasskey = endpoint({
  path: '/operator/renamePasskey',
  summary: 'Renames one of the caller’s passkeys.',
  ...own,
  body: Type.Object({ id: IdSchema, name: PasskeyNameSchema }, strict),
  reply: DoneReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const removePasskey = endpoint({
  path: '/operator/removePasskey',
  summary:
    'Removes one of the caller’s passkeys, but not the last one, and ends whatever else they are signed in with.',
  ...own,
  body: Type.Object({ id: IdSchema }, strict),
  reply: DoneReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT'],
})
