import { Type } from '@sinclair/typebox'
import { MomentSchema, OnSchema } from '../schemas.ts'

/** Where pseudonymous events go for analytics. */
export const EventExportDocumentSchema = Type.Object(
  {
    /** `off`: nothing is recorded or sent. */
    state: OnSchema,
    /** The receiver of the signed webhooks; '' = there is none, and the days are only downloaded. */
    url: Type.String({ maxLength: 512 }),
    /** Which secret signs: it is derived from this number. The one before signs too until `old_key_until_ms` (Unix milliseconds). */
    key: Type.Integer({ minimum: 1, maximum: 10_000 }),
    old_key_until_ms: MomentSchema,
  },
  { additionalProperties: false },
)
