import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { COOL_OFF_DAYS, REMINDER_MINUTES } from '../kinds.ts'
import { nullable, oneOf } from '../schemas.ts'

const ReminderSchema = oneOf(...REMINDER_MINUTES)
export type ReminderMinutes = Static<typeof ReminderSchema>

/** The bounds of the limits a player may set: minutes of play in a day, Stars in any 30 days. */
const DAY_LIMIT_MIN = { least: 15, most: 1440 } as const
const STARS_LIMIT = { least: 0, most: 100_000 } as const

const DayLimitSchema = nullable(Type.Integer({ minimum: DAY_LIMIT_MIN.least, maximum: DAY_LIMIT_MIN.most }))
const StarsLimitSchema = nullable(Type.Integer({ minimum: STARS_LIMIT.least, maximum: STARS_LIMIT.most }))

/** A raised or removed limit that waits. `from`: unix seconds from which on `value` is in force. */
const PendingDayLimitSchema = nullable(Type.Object({ value: DayLimitSchema, from: Type.Integer() }))
const PendingStarsLimitSchema = nullable(Type.Object({ value: StarsLimitSchema, from: Type.Integer() }))

const BreakSchema = Type.Object({
  kind: oneOf('cool_off', 'self_exclusion'),
  /** Unix seconds; null = permanent. */
  until: nullable(Type.Integer()),
})
export type Break = Static<typeof BreakSchema>

/** A limit of null is none. */
const PlayLimitsSchema = Type.Object({
  reminder_min: ReminderSchema,
  /** Minutes of play in a day (UTC). */
  day_limit_min: DayLimitSchema,
  next_day_limit: PendingDayLimitSchema,
  played_today_s: Type.Integer({ minimum: 0 }),
  /** When the day ends and play time is counted from zero again, in Unix seconds. */
  day_ends_at: Type.Integer(),
  /** Stars in any 30 days. */
  stars_limit: StarsLimitSchema,
  next_stars_limit: PendingStarsLimitSchema,
  /** Stars of the last 30 days: paid, not sent back, and those whose payment is under way. */
  stars_spent: Type.Integer({ minimum: 0 }),
  /** The break that runs. */
  break: nullable(BreakSchema),
  server_time_ms: Type.Integer(),
})
export type PlayLimits = Static<typeof PlayLimitsSchema>

/** The answer of all three calls: the limits as they now are. */
const PlayLimitsReplySchema = Type.Object({ success: Type.Literal(true), data: PlayLimitsSchema })
export type PlayLimitsReply = Static<typeof PlayLimitsReplySchema>

/**
 * Omitted fields stay as they are. A stricter limit takes effect at once and cancels a pending raise; a looser one, or none, takes effect a day
 * later. Setting the current limit again also cancels a raise.
 */
const SetPlayLimitsBodySchema = Type.Object({
  reminder_min: Type.Optional(ReminderSchema),
  day_limit_min: Type.Optional(DayLimitSchema),
  stars_limit: Type.Optional(StarsLimitSchema),
})
export type SetPlayLimitsBody = Static<typeof SetPlayLimitsBodySchema>

/** A break that would end before the running one is refused (`break_running`). */
const TakeBreakBodySchema = Type.Union([
  Type.Object({
    kind: Type.Literal('cool_off'),
    days: oneOf(...COOL_OFF_DAYS),
  }),
  Type.Object({
    kind: Type.Literal('self_exclusion'),
    days: Type.Union([Type.Literal(180), Type.Literal(365), Type.Null()]),
  }),
])
export type TakeBreakBody = Static<typeof TakeBreakBodySchema>

export const getPlayLimits = endpoint({
  path: '/api/getPlayLimits',
  summary: 'The player’s own limits, what they have played today and spent this month.',
  guard: 'player',
  reply: PlayLimitsReplySchema,
})

export const setPlayLimits = endpoint({
  path: '/api/setPlayLimits',
  summary: 'Sets the reminder and the limits: stricter ones at once, looser ones a day later.',
  guard: 'player',
  body: SetPlayLimitsBodySchema,
  reply: PlayLimitsReplySchema,
})

export const takeBreak = endpoint({
  path: '/api/takeBreak',
  summary: 'Begins a break from play or makes it longer; nothing shortens it.',
  guard: 'player',
  body: TakeBreakBodySchema,
  reply: PlayLimitsReplySchema,
  errors: ['break_running'],
})
