/**
 * The events that leave for analytics. Everything that is exported is a field of this list; `docs/reference/events.json` is made of it. Events of
 * balances add up to the ledger.
 */
import { type Static, type TProperties, Type } from '@sinclair/typebox'
import { nullable, oneOf } from './schemas.ts'

const strict = { additionalProperties: false }

export const EVENTS_VERSION = 1 as const

const CommonSchema = {
  v: Type.Literal(EVENTS_VERSION),
  id: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'The same whenever the event is sent again.' }),
  at: Type.String({ description: 'When it happened, ISO 8601 in UTC; of a sum, its last part.' }),
  day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'The day in UTC that it belongs to.' }),
  player: Type.String({ pattern: '^[0-9a-f]{32}$', description: 'A pseudonym.' }),
}

const AmountSchema = Type.Integer({
  description: 'AC and TRN in hundredths, TON in nanoTON, the rest whole. Below 0 = the player paid.',
})
const CurrencySchema = oneOf('AC', 'TICKET', 'GOLD_TICKET', 'TON', 'WHEEL_SPIN', 'TRN')
const TournamentSchema = nullable(Type.Integer({ description: 'The number of the tournament.' }))
const CountSchema = Type.Integer({ minimum: 0 })

/** A change of a balance, as the ledger has it. */
const CHANGE = {
  currency: CurrencySchema,
  amount: AmountSchema,
  reason: Type.String({ pattern: '^[a-z_]{1,40}$', description: 'The word of the ledger.' }),
  tournament: TournamentSchema,
}

const eventOf = <Kind extends string, Fields extends TProperties>(kind: Kind, fields: Fields) =>
  Type.Object({ ...CommonSchema, kind: Type.Literal(kind), ...fields }, strict)

/** By its kind. */
export const EXPORT_EVENTS = {
  player_created: eventOf('player_created', {
    language: Type.String(),
    country: Type.String({ description: 'Two letters; empty = unknown.' }),
    invited: Type.Boolean(),
  }),
  player_erased: eventOf('player_erased', {}),
  day_active: eventOf('day_active', { rounds: CountSchema }),
  rounds_played: eventOf('rounds_played', {
    game: Type.String(),
    currency: CurrencySchema,
    tournament: TournamentSchema,
    rounds: CountSchema,
    bet: CountSchema,
    win: CountSchema,
    amount: AmountSchema,
  }),
  daily_reward: eventOf('daily_reward', CHANGE),
  task_claimed: eventOf('task_claimed', CHANGE),
  wheel_spun: eventOf('wheel_spun', CHANGE),
  ad_watched: eventOf('ad_watched', CHANGE),
  level_up: eventOf('level_up', { ...CHANGE, level: nullable(CountSchema) }),
  tournament_joined: eventOf('tournament_joined', CHANGE),
  tournament_paid: eventOf('tournament_paid', CHANGE),
  withdrawal_requested: eventOf('withdrawal_requested', CHANGE),
  withdrawal_paid: eventOf('withdrawal_paid', { ton_nano: CountSchema }),
  stars_paid: eventOf('stars_paid', { stars: CountSchema, package: Type.String() }),
  stars_refunded: eventOf('stars_refunded', CHANGE),
  balance_changed: eventOf('balance_changed', CHANGE),
  test: eventOf('test', {}),
} as const

export type ExportEventKind = keyof typeof EXPORT_EVENTS
export type ExportEvent = { [Kind in ExportEventKind]: Static<(typeof EXPORT_EVENTS)[Kind]> }[ExportEventKind]
