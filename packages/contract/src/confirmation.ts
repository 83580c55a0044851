import { type Static, Type } from '@sinclair/typebox'

/**
 * Shows that the owner of the account stands behind a call, and not just whoever holds a token of the account: init data that the chat
 * platform signed minutes ago, or the account's password. A call that lacks it is refused with `confirmation_required`; the details say
 * whether the account has a password (`password`: 1 or 0) and how old init data may be (`minutes`).
 */
export const ConfirmationSchema = Type.Union([
  Type.Object({ init_data: Type.String({ minLength: 1, maxLength: 16_384 }) }),
  Type.Object({ password: Type.String({ minLength: 1, maxLength: 128 }) }),
])
export type Confirmation = Static<typeof ConfirmationSchema>

/** For bodies of calls that need it. */
export const CONFIRMED = { confirmation: Type.Optional(ConfirmationSchema) }
