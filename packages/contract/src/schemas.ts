import { type Static, type TLiteral, type TLiteralValue, type TSchema, Type } from '@sinclair/typebox'
import { LANGUAGES } from './languages.ts'

/** One of these values. */
export function oneOf<const Value extends TLiteralValue>(...values: readonly Value[]) {
  return Type.Union(values.map((value): TLiteral<Value> => Type.Literal(value)))
}

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** A body that may also be null or left out. */
export const optionalBody = <Schema extends TSchema>(schema: Schema) =>
  Type.Union([schema, Type.Null(), Type.Undefined()])

/** The integers that JSON, JavaScript and the database count alike. Every number in a body is bounded, by these at the widest. */
export const SAFE_RANGE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER } as const

/** Unix milliseconds until 2100. */
export const MomentSchema = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })

/** A day of the calendar as a text, e.g. `2026-11-30`. The database has no year 0. */
export const DaySchema = Type.String({ pattern: '^[12]\\d{3}-\\d{2}-\\d{2}$' })

/** `off`: nobody can begin it; players who have begun it finish it as promised. */
export const OnSchema = oneOf('on', 'off')

/** The numeric id of a row or a player. */
export const IdSchema = Type.Integer({ ...SAFE_RANGE, minimum: 1 })

/** A fingerprint of an object that operators change: another one after every change. */
export const RevisionSchema = Type.String({ pattern: '^[0-9a-f]{32}$' })

/** A language in an answer. */
export const LanguageSchema = oneOf(...LANGUAGES)

/** Longer than any language tag there is. */
const LANGUAGE_TAG_MAX = 64

/** A language in a request: any tag is taken, see `languageOfField`. */
export const LanguageFieldSchema = Type.Optional(
  nullable(
    Type.String({
      maxLength: LANGUAGE_TAG_MAX,
      description:
        'en, ru, ua or tr in any spelling (uk, uk-UA, en-US, RU); English when it is another one. Null or left out: the language of the account, else English.',
    }),
  ),
)

/**
 * Shows that the owner of the account makes the call, not just a holder of its token: init data that the chat platform signed minutes ago, or the
 * account's password. A call without it is refused with `confirmation_required`; the details say whether the account has a password (`password`: 1 or
 * 0) and how old init data may be (`minutes`).
 */
const ConfirmationSchema = Type.Union([
  Type.Object({ init_data: Type.String({ minLength: 1, maxLength: 16_384 }) }),
  Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) }),
])
export type Confirmation = Static<typeof ConfirmationSchema>

/** For bodies of calls that need it. */
export const CONFIRMED = { confirmation: Type.Optional(ConfirmationSchema) }

/** Calls that need only the token send an empty JSON object or no body at all. */
export const EmptyBodySchema = optionalBody(Type.Object({}))

export const SuccessReplySchema = Type.Object({
  success: Type.Boolean(),
  data: Type.Object({ success: Type.Boolean() }),
})

/** A random name that the app gave this device and keeps in its storage: accounts that share devices are found by it. */
export const ON_DEVICE = {
  device_id: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' })),
}

/** The number that distinguishes a player without a readable name from others in a list: clients word it, such as "Player 8". */
export const NamelessSchema = Type.Optional(Type.Integer({ minimum: 1 }))

/** The frame that a player wears around their avatar; absent = none. */
export const WornFrameSchema = Type.Optional(Type.String())
