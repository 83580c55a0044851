/** Where and when operators are alerted. */
import { Type } from '@sinclair/typebox'
import { LanguageSchema } from './schemas.ts'

const HourSchema = Type.Integer({ minimum: 0, maximum: 23 })

export const AlertsDocumentSchema = Type.Object(
  {
    /** Number of the operators' group, `-100…`; '' = no alerts are sent. */
    chat: Type.String({ pattern: '^(-[1-9][0-9]{4,18})?$' }),
    language: LanguageSchema,
    /** Of the IANA list: the hours below are by its clock. */
    zone: Type.String({ minLength: 1, maxLength: 64 }),
    /** Only trouble with money paths is sent from this hour until the next one; the same hour twice = there are no quiet hours. */
    quiet_from: HourSchema,
    quiet_until: HourSchema,
    digest_hour: HourSchema,
    /** An alert that nobody has acknowledged is repeated after this many hours. */
    repeat_hours: Type.Integer({ minimum: 1, maximum: 48 }),
  },
  { additionalProperties: false },
)
