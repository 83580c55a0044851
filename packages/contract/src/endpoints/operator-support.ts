import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { COMPENSATION_AMOUNT_MAX, NOTE_MAX } from '../form-limits.ts'
import { COMPENSATION_CAUSES, COMPENSATION_KINDS } from '../kinds.ts'
import { IdSchema, nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

const WHAT = {
  telegram_id: IdSchema,
  kind: oneOf(...COMPENSATION_KINDS),
  /** Whole ArenaCoins, tickets, or nanoTON: whole hundredths of a TON. */
  amount: Type.Integer({ minimum: 1, maximum: COMPENSATION_AMOUNT_MAX }),
}

const ExplainCompensationBodySchema = Type.Object(WHAT, strict)
export type ExplainCompensationBody = Static<typeof ExplainCompensationBodySchema>

const CompensatePlayerBodySchema = Type.Object(
  {
    ...WHAT,
    /** The cause that the player reads. */
    cause: oneOf(...COMPENSATION_CAUSES),
    /** Drawn by the client. The same key is credited once, however often it is sent. */
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' }),
    /** For the log and the approver; the player does not read it. */
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
)
export type CompensatePlayerBody = Static<typeof CompensatePlayerBodySchema>

/** In what `amount` was in. */
const BalancesSchema = Type.Object({ balance: Type.Integer(), balance_after: Type.Integer() })

export const explainCompensation = endpoint({
  path: '/operator/explainCompensation',
  summary: 'The player’s balance after a compensation, and why an approver is needed.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
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
    'Compensates a player with ArenaCoins, tickets or TON; above a limit, and for TON always, an approver is needed.',
  guard: 'operator',
  permission: 'players.compensate',
  effect: 'gives',
  body: CompensatePlayerBodySchema,
  reply: Type.Composite([
    BalancesSchema,
    /** It was given before under this key: nothing moved now. */
    Type.Object({ replayed: Type.Boolean() }),
  ]),
  errors: ['ACCOUNT_NOT_FOUND', 'CONFLICT', 'second_person_needed', 'prizes_not_covered', 'reward_paused'],
})

const LiftProviderBodySchema = Type.Object(
  {
    provider: Type.String({ pattern: '^[a-z0-9_-]{1,32}$' }),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  },
  strict,
)
export type LiftProviderBody = Static<typeof LiftProviderBodySchema>

export const liftProviderLimit = endpoint({
  path: '/operator/liftProviderLimit',
  summary: 'Doubles a games provider’s limit of wins for the running hour, after its key was found safe.',
  guard: 'operator',
  permission: 'providers.lift',
  effect: 'gives',
  body: LiftProviderBodySchema,
  reply: Type.Object({
    /** Hundredths of an ArenaCoin, won by players in this hour. */
    credit: Type.Integer(),
    /** How often it was let play on in this hour. */
    lifted: Type.Integer(),
  }),
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

const NoteSchema = Type.Object({
  id: Type.Integer(),
  text: Type.String(),
  at_ms: Type.Integer(),
  by: Type.String(),
})

export const writeNote = endpoint({
  path: '/operator/writeNote',
  summary: 'Adds a note to a player. It is kept until the player is erased and is part of their own export.',
  guard: 'operator',
  permission: 'players.note',
  effect: 'neutral',
  body: Type.Object(
    { telegram_id: IdSchema, text: Type.String({ minLength: 1, maxLength: NOTE_MAX }) },
    strict,
  ),
  reply: Type.Object({ note: NoteSchema }),
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const listNotes = endpoint({
  path: '/operator/listNotes',
  summary: 'Operators’ notes on a player, the latest first, with their authors.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: Type.Object({ telegram_id: IdSchema }, strict),
  reply: Type.Object({ notes: Type.Array(NoteSchema) }),
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const proveBalance = endpoint({
  path: '/operator/proveBalance',
  summary: 'Adds up a player’s ledger now, as `verify-books` does, and compares it with the stored balances.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: Type.Object({ telegram_id: IdSchema }, strict),
  reply: Type.Object({
    /** Rows of the ledger that were added up. */
    entries: Type.Integer(),
    /** The latest of them, by its number; 0 = there is none. */
    up_to_entry: Type.Integer(),
    up_to_ms: Type.Integer(),
    /** The differences; empty = everything is proven. A figure of a tournament's balance names the tournament. */
    mismatches: Type.Array(
      Type.Object({
        figure: Type.String(),
        tournament_id: nullable(Type.Integer()),
        stored: nullable(Type.Integer()),
        booked: nullable(Type.Integer()),
      }),
    ),
  }),
  errors: ['ACCOUNT_NOT_FOUND'],
})

const OperatorSquadSchema = Type.Object({
  code: Type.String(),
  /** As players see it; `#` and four letters of its code once its name was taken away. */
  name: Type.String(),
  members: Type.Integer(),
  /** Whether the player leads it. */
  is_leader: Type.Boolean(),
  /** The public chat its leader has named, without the @, and the title it had then. */
  chat: nullable(Type.Object({ name: Type.String(), title: Type.String() })),
  /** An operator has taken its chat away. */
  is_chat_closed: Type.Boolean(),
})

export const squadOfPlayer = endpoint({
  path: '/operator/squadOfPlayer',
  summary: 'The squad that a player is in.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: Type.Object({ telegram_id: IdSchema }, strict),
  reply: Type.Object({ squad: nullable(OperatorSquadSchema) }),
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const renameSquad = endpoint({
  path: '/operator/renameSquad',
  summary: 'Renames a squad, or removes its name.',
  guard: 'operator',
  permission: 'players.ban',
  effect: 'changes',
  body: Type.Object(
    {
      code: Type.String({ pattern: '^[a-z0-9]{10}$' }),
      /** Left out = the name is removed. */
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    },
    strict,
  ),
  reply: Type.Object({ name: Type.String() }),
  errors: ['ITEM_NOT_FOUND', 'squad_name'],
})

export const decideSquadChat = endpoint({
  path: '/operator/decideSquadChat',
  summary: 'Removes the chat of a squad and blocks naming another, or allows it again.',
  guard: 'operator',
  permission: 'players.ban',
  effect: 'changes',
  body: Type.Object(
    {
      code: Type.String({ pattern: '^[a-z0-9]{10}$' }),
      decision: oneOf('close', 'allow'),
      reason: Type.String({ minLength: 1, maxLength: 500 }),
    },
    strict,
  ),
  /** The chat that was taken away, without the @; '' when there was none. */
  reply: Type.Object({ chat: Type.String() }),
  errors: ['ITEM_NOT_FOUND'],
})
