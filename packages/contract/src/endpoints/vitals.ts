import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { oneOf, SuccessReplySchema } from '../schemas.ts'

/** Web vitals of one opening of the app. Metrics that the browser does not measure are left out. */
const NoteVitalsBodySchema = Type.Object(
  {
    platform: oneOf('android', 'ios', 'other'),
    /** By the width of the page: below 360 CSS pixels, below 480, and wider. */
    screen: oneOf('narrow', 'usual', 'wide'),
    /** Milliseconds until the largest picture or text of the first screen stood. */
    lcp: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
    /** Milliseconds that one of the slowest answers to a press took. */
    inp: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
    /** By how much the page jumped, in thousandths. */
    cls: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    /** Milliseconds until the first byte of the page. */
    ttfb: Type.Optional(Type.Integer({ minimum: 0, maximum: 600_000 })),
  },
  { additionalProperties: false },
)
export type NoteVitalsBody = Static<typeof NoteVitalsBodySchema>

export const noteVitals = endpoint({
  path: '/api/noteVitals',
  summary: 'The speed of the app on this phone: counted by day and kind of phone, anonymously.',
  guard: 'player',
  rate: 'rare',
  body: NoteVitalsBodySchema,
  reply: SuccessReplySchema,
})
