import { type Static, Type } from '@sinclair/typebox'

/** The body of every 4xx and 5xx. `message` is a sentence for developers, see `error-sentences.ts`; `details` holds figures a text needs, e.g. the level that is required. */
export const ErrorBodySchema = Type.Object({
  errorCode: Type.String(),
  message: Type.String(),
  details: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
})
export type ErrorBody = Static<typeof ErrorBodySchema>
