import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'

const strict = { additionalProperties: false }

/** A day in UTC, as `2026-11-23`. */
const DaySchema = Type.String()

const DailyFiguresReplySchema = Type.Object({
  /** Unix milliseconds: days that were over by then are whole; later ones have no figures yet, or those of some players. 0 = none yet. */
  proven_until: Type.Integer(),
  /** What was booked on a day (UTC) in one currency for one reason; of rounds also in which game. */
  flows: Type.Array(
    Type.Object({
      day: DaySchema,
      /** `AC`, `TICKET`, `GOLD_TICKET`, `TON`, `WHEEL_SPIN`; `TRN` = a tournament's balance. */
      currency: Type.String(),
      kind: Type.String(),
      /** '' = not of a game. */
      game_id: Type.String(),
      entries: Type.Integer(),
      /** In hundredths (`AC`, `TRN`), nanoTON, or pieces. */
      amount: Type.Integer(),
      /** Of finished rounds. */
      bet: Type.Integer(),
      win: Type.Integer(),
    }),
  ),
  /** Players who finished a round on `day`, by the first day on which they ever did. */
  cohorts: Type.Array(Type.Object({ day: DaySchema, first_day: DaySchema, players: Type.Integer() })),
  /** Different players of the seven and the thirty days up to a day. */
  windows: Type.Array(Type.Object({ day: DaySchema, week: Type.Integer(), month: Type.Integer() })),
})

export type DailyFiguresReply = Static<typeof DailyFiguresReplySchema>

export const dailyFigures = endpoint({
  path: '/operator/dailyFigures',
  summary: 'Players, rounds and everything booked, day by day, of days whose entries are proven.',
  guard: 'operator',
  permission: 'figures.view',
  body: Type.Object(
    {
      days: Type.Integer({ minimum: 1, maximum: 366 }),
      /** Unix milliseconds: the last of them holds this moment; the present when left out. */
      until_ms: Type.Optional(Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 })),
    },
    strict,
  ),
  reply: DailyFiguresReplySchema,
})

const LedgerAuditReplySchema = Type.Object({
  /** Unix milliseconds: what was booked before was compared with the ledger; 0 = no walk through all accounts has ended yet. */
  proven_until: Type.Integer(),
  /** When the walk under way, or the last one, began; 0 = none yet. */
  began_at: Type.Integer(),
  /** Of the last whole walk. */
  players: Type.Integer(),
  entries: Type.Integer(),
  /** What did not agree in it and in the walk under way, at most a hundred. */
  faults: Type.Array(
    Type.Object({
      player_id: Type.Integer(),
      tournament_id: Type.Union([Type.Integer(), Type.Null()]),
      /** Which balance or counter, or which of the player's days. */
      figure: Type.String(),
      stored: Type.Union([Type.Integer(), Type.Null()]),
      booked: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
})

export const ledgerAudit = endpoint({
  path: '/operator/ledgerAudit',
  summary: 'Up to when all accounts are proven to equal the ledger, and what differs.',
  guard: 'operator',
  permission: 'figures.view',
  reply: LedgerAuditReplySchema,
})
