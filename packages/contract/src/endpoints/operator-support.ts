import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { COMPENSATION_CAUSES, COMPENSATION_KINDS } from '../kinds.ts'
import { IdSchema, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

/** More than anybody is ever given, and exact in every sum: 10,000 TON. */
const AMOUNT_MAX = 10_000_000_000_000

const WHAT = {
  telegram_id: IdSchema,
  kind: oneOf(...COMPENSATION_KINDS),
  /** Whole ArenaCoins, tickets, or nanoTON: whole hundredths of a TON. */
  amount: Type.Integer({ minimum: 1, maximum: AMOUNT_MAX }),
}

const ExplainCompensationBodySchema = Type.Object(WHAT, strict)
export type ExplainCompensationBody = Static<typeof ExplainCompensationBodySchema>

const CompensatePlayerBodySchema = Type.Object(
  {
    ...WHAT,
    /** What the player reads it was for. */
    cause: oneOf(...COMPENSATION_CAUSES),
    /** Drawn by whoever asks: the same key is given once, however often it is sent. */
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
    /** For the log and the second person; the player does not read it. */
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
)
export type CompensatePlayerBody = Static<typeof CompensatePlayerBodySchema>

/** In what `amount` was in. */
const BalancesSchema = Type.Object({ balance: Type.Integer(), balance_after: Type.Integer() })

export const explainCompensation = endpoint({
  path: '/operator/explainCompensation',
  summary:
    'What a compensation would leave on the player’s balance, and why one person may not give it alone.',
  guard: 'operator',
  permission: 'players.view',
  body: ExplainCompensationBodySchema,
  reply: Type.Composite([
    BalancesSchema,
    /** Empty = one person may. */
    Type.Object({ why: Type.Array(Type.String()) }),
  ]),
  errors: ['ACCOUNT_NOT_FOUND', 'CONFLICT', 'prizes_not_covered'],
})

export const compensatePlayer = endpoint({
  path: '/operator/compensatePlayer',
  summary:
    'Gives a player ArenaCoins, tickets or TON because something went wrong; above a ceiling, and TON always, a second person is asked.',
  guard: 'operator',
  permission: 'players.compensate',
  body: CompensatePlayerBodySchema,
  reply: Type.Composite([
    BalancesSchema,
    /** It was given before under this key: nothing moved now. */
    Type.Object({ replayed: Type.Boolean() }),
  ]),
  errors: ['ACCOUNT_NOT_FOUND', 'CONFLICT', 'second_person_needed', 'prizes_not_covered'],
})
