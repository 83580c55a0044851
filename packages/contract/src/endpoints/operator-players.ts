import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { IdSchema, nullable, SAFE_RANGE, SuccessReplySchema } from '../schemas.ts'

const ShowPlayerBodySchema = Type.Object({ telegram_id: IdSchema })

/** An operator's view of one player. Times in Unix seconds. */
const OperatorPlayerSchema = Type.Object({
  telegram_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  username: Type.String(),
  language: Type.String(),
  /** Country code; '' = not known. */
  geo: Type.String(),
  /** The campaign whose link made the account; '' = none. */
  campaign: Type.String(),
  created_at: Type.Integer(),
  /** null = not banned. */
  banned_at: nullable(Type.Integer()),
  /** Why, for operators alone. */
  ban_reason: Type.String(),
  /** The message the player sees; '' = only that they are banned. */
  ban_message: Type.String(),
  /** Hundredths of an ArenaCoin. */
  credit: Type.Integer(),
  ticket: Type.Integer(),
  gold_ticket: Type.Integer(),
  /** nanoTON, as text: exact in every language. */
  ton_nano: Type.String(),
  level: Type.Integer(),
  /** Finished rounds. */
  rounds: Type.Integer(),
  withdrawals: Type.Integer(),
  /** Of them, those that are neither sent nor cancelled. */
  withdrawals_open: Type.Integer(),
  /** Devices the player is signed in on. */
  sessions: Type.Integer(),
  /** When the account is due for erasure by an operator; null = not requested. */
  erase_at: nullable(Type.Integer()),
})
export type OperatorPlayer = Static<typeof OperatorPlayerSchema>
const ShowPlayerReplySchema = Type.Object({ player: OperatorPlayerSchema })

/** `reason`: for the audit log; for an erasure it must not identify the player. */
const ControlPlayerBodySchema = Type.Object({
  telegram_id: IdSchema,
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export type ControlPlayerBody = Static<typeof ControlPlayerBodySchema>

/** `message`: the text that the player sees instead of the reason. */
const BanPlayerBodySchema = Type.Object(
  {
    telegram_id: IdSchema,
    reason: Type.String({ minLength: 1, maxLength: 500 }),
    message: Type.Optional(Type.String({ maxLength: 500 })),
  },
  { additionalProperties: false },
)
export type BanPlayerBody = Static<typeof BanPlayerBodySchema>

const BanReplySchema = Type.Object({ telegram_id: Type.Integer(), banned: Type.Boolean() })

const CancelErasureReplySchema = Type.Object({ telegram_id: Type.Integer(), cancelled: Type.Boolean() })

const HASH = '^[0-9a-f]{64}$'
/** An erased player, by a keyed hash that is meaningless without the server's secret. */
const ErasureSchema = Type.Object({
  hash: Type.String({ pattern: HASH }),
  erased_at_ms: Type.Integer({ minimum: 0, maximum: 9_999_999_999_999 }),
  banned: Type.Boolean(),
})

const ListErasuresBodySchema = Type.Object({
  /** The `next` of the page before. */
  after: Type.Optional(Type.Integer({ ...SAFE_RANGE, minimum: 0 })),
})
const ListErasuresReplySchema = Type.Object({
  erasures: Type.Array(ErasureSchema),
  /** null = this was the last page. */
  next: nullable(Type.Integer()),
})

const REPEAT_ERASURES_MAX = 1_000
const RepeatErasuresBodySchema = Type.Object({
  erasures: Type.Array(ErasureSchema, { maxItems: REPEAT_ERASURES_MAX }),
  /** The words of a request for approval, where it needs one. */
  ask: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
})
export type RepeatErasuresBody = Static<typeof RepeatErasuresBodySchema>
/** `refused`: restored players who can't be erased yet, by hash, with the reason. */
const RepeatErasuresReplySchema = Type.Object({
  noted: Type.Integer(),
  erased: Type.Integer(),
  refused: Type.Array(Type.Object({ hash: Type.String(), reason: Type.String() })),
})
export type RepeatErasuresReply = Static<typeof RepeatErasuresReplySchema>

export const banPlayer = endpoint({
  path: '/operator/banPlayer',
  summary:
    'Bans a player: their sessions end, their sign-ins and stakes are refused, and they see the given message. The reason stays with operators.',
  guard: 'operator',
  permission: 'players.ban',
  effect: 'moves',
  body: BanPlayerBodySchema,
  reply: BanReplySchema,
  errors: ['ACCOUNT_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

export const unbanPlayer = endpoint({
  path: '/operator/unbanPlayer',
  summary: 'Lifts a ban, also that of a player who was erased since.',
  guard: 'operator',
  permission: 'players.unban',
  effect: 'moves',
  body: ControlPlayerBodySchema,
  reply: BanReplySchema,
  errors: ['ACCOUNT_NOT_FOUND', 'CONFLICT', 'second_person_needed'],
})

export const endPlayerSessions = endpoint({
  path: '/operator/endPlayerSessions',
  summary:
    'Signs a player out on all their devices, for example of a stolen account. They can sign in again at once.',
  guard: 'operator',
  permission: 'players.ban',
  effect: 'takes',
  body: ControlPlayerBodySchema,
  /** The devices that were signed out. */
  reply: Type.Object({ ended: Type.Integer() }),
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const showPlayer = endpoint({
  path: '/operator/showPlayer',
  summary: 'One player: the account, what it owns, its ban, the numbers of its withdrawals and sessions.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: ShowPlayerBodySchema,
  reply: ShowPlayerReplySchema,
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const erasePlayer = endpoint({
  path: '/operator/erasePlayer',
  summary:
    'Schedules the erasure of a player who asked for it outside the app: it runs after 24 hours, and can be cancelled until then. The reason must not identify the player.',
  guard: 'operator',
  permission: 'players.erase',
  effect: 'destroys',
  body: ControlPlayerBodySchema,
  reply: SuccessReplySchema,
  errors: [
    'ACCOUNT_NOT_FOUND',
    'CONFLICT',
    'second_person_needed',
    'erasure_withdrawal_open',
    'erasure_round_open',
  ],
})

export const cancelErasure = endpoint({
  path: '/operator/cancelErasure',
  summary: 'Cancels the planned erasure of a player.',
  guard: 'operator',
  permission: 'players.erase',
  effect: 'changes',
  body: ControlPlayerBodySchema,
  reply: CancelErasureReplySchema,
  errors: ['ACCOUNT_NOT_FOUND', 'ITEM_NOT_FOUND'],
})

export const listErasures = endpoint({
  path: '/operator/listErasures',
  summary:
    'Erased players, as keyed hashes: the list to keep outside the database for the day a backup is restored.',
  guard: 'operator',
  permission: 'players.erase',
  effect: 'neutral',
  body: ListErasuresBodySchema,
  reply: ListErasuresReplySchema,
})

export const repeatErasures = endpoint({
  path: '/operator/repeatErasures',
  summary: 'After a backup was restored: erases the players of the list again if they are back.',
  guard: 'operator',
  permission: 'players.erase',
  effect: 'destroys',
  body: RepeatErasuresBodySchema,
  reply: RepeatErasuresReplySchema,
  errors: ['CONFLICT', 'second_person_needed'],
})
