import { type Static, Type } from '@sinclair/typebox'
import { IdSchema, SAFE_RANGE } from './field-schemas.ts'

export const ShowPlayerBodySchema = Type.Object({ telegram_id: IdSchema })
export type ShowPlayerBody = Static<typeof ShowPlayerBodySchema>

/** What operators are told of one player. Times in unix seconds. */
export const OperatorPlayerSchema = Type.Object({
  telegram_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  username: Type.String(),
  language: Type.String(),
  /** Country code; '' = not known. */
  geo: Type.String(),
  created_at: Type.Integer(),
  /** null = not banned. */
  banned_at: Type.Union([Type.Integer(), Type.Null()]),
  ban_reason: Type.String(),
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
})
export type OperatorPlayer = Static<typeof OperatorPlayerSchema>
export const ShowPlayerReplySchema = Type.Object({ player: OperatorPlayerSchema })
export type ShowPlayerReply = Static<typeof ShowPlayerReplySchema>

/** `reason`: a banned player is told it; for an erasure it must name nobody. */
export const SteerPlayerBodySchema = Type.Object({
  telegram_id: IdSchema,
  reason: Type.String({ minLength: 1, maxLength: 500 }),
})
export type SteerPlayerBody = Static<typeof SteerPlayerBodySchema>

export const BanReplySchema = Type.Object({ telegram_id: Type.Integer(), banned: Type.Boolean() })
export type BanReply = Static<typeof BanReplySchema>

const HASH = '^[0-9a-f]{64}$'
/** Who was erased, by a keyed hash that tells nobody anything without the server's secret. */
export const ErasureSchema = Type.Object({
  hash: Type.String({ pattern: HASH }),
  erased_at_ms: Type.Integer({ minimum: 0, maximum: 9_999_999_999_999 }),
  banned: Type.Boolean(),
})
export type Erasure = Static<typeof ErasureSchema>

export const ListErasuresBodySchema = Type.Object({
  /** The `next` of the page before. */
  after: Type.Optional(Type.Integer({ ...SAFE_RANGE, minimum: 0 })),
})
export type ListErasuresBody = Static<typeof ListErasuresBodySchema>
export const ListErasuresReplySchema = Type.Object({
  erasures: Type.Array(ErasureSchema),
  /** null = this was the last page. */
  next: Type.Union([Type.Integer(), Type.Null()]),
})
export type ListErasuresReply = Static<typeof ListErasuresReplySchema>

export const REPEAT_ERASURES_MAX = 1_000
export const RepeatErasuresBodySchema = Type.Object({
  erasures: Type.Array(ErasureSchema, { maxItems: REPEAT_ERASURES_MAX }),
})
export type RepeatErasuresBody = Static<typeof RepeatErasuresBodySchema>
/** `refused`: of whom is back and can't be erased yet, the hash and why. */
export const RepeatErasuresReplySchema = Type.Object({
  noted: Type.Integer(),
  erased: Type.Integer(),
  refused: Type.Array(Type.Object({ hash: Type.String(), reason: Type.String() })),
})
export type RepeatErasuresReply = Static<typeof RepeatErasuresReplySchema>
