import { type Static, Type } from '@sinclair/typebox'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'
import { ERRORS } from './errors.ts'

/** The `message` of every error. */
export const ERROR_SENTENCES = Object.fromEntries(
  ERROR_CODES.map(code => [code, ERRORS[code][1]]),
) as Readonly<Record<ErrorCode, string>>

/** The body of every 4xx and 5xx. `message` is the sentence of the code, for developers; `details` holds figures a text needs, e.g. the level that is required. */
export const ErrorBodySchema = Type.Object({
  errorCode: Type.String(),
  message: Type.String(),
  details: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
})
export type ErrorBody = Static<typeof ErrorBodySchema>
