import { type Static, Type } from '@sinclair/typebox'
import { LanguageFieldSchema, SAFE_RANGE } from './field-schemas.ts'

export const InventoryItemSchema = Type.Object({ name: Type.String() })

/** A player as shown to themselves. `credit` is in hundredths of an ArenaCoin, `ton` a decimal number of TON. */
export const AccountSchema = Type.Object({
  telegram_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  username: Type.String(),
  /** ISO 3166 country from the address of the connection, upper case; '' when unknown. */
  geo: Type.String(),
  credit: Type.Integer(),
  ticket: Type.Integer(),
  gold_ticket: Type.Integer(),
  ton: Type.Number(),
  level: Type.Integer({ minimum: 1, maximum: 10 }),
  /** Finished rounds. */
  exp: Type.Integer(),
  /** Whole ArenaCoins staked so far. */
  amount_bet_exp: Type.Integer(),
  /** Unix seconds; 0 = never. */
  last_ads_view: Type.Integer(),
  inventory: Type.Array(InventoryItemSchema),
  /** Whether the player has confirmed that they are 18 or older. */
  adult_confirmed: Type.Optional(Type.Boolean()),
})
export type Account = Static<typeof AccountSchema>

/** `ip`, `isDev` and `invited` are hints from the client; the signed init data and the connection decide. */
export const AuthBodySchema = Type.Object({
  initData: Type.String({ maxLength: 16_384 }),
  lang: LanguageFieldSchema,
  invited: Type.Optional(
    Type.Union([Type.String({ maxLength: 512 }), Type.Integer(SAFE_RANGE), Type.Null()]),
  ),
  ip: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
  isDev: Type.Optional(Type.Boolean()),
  authType: Type.Optional(Type.String({ maxLength: 32 })),
  platform: Type.Optional(Type.String({ maxLength: 32 })),
  /** The player has confirmed that they are 18 or older. */
  adult: Type.Optional(Type.Boolean()),
})
export type AuthBody = Static<typeof AuthBodySchema>

export const AuthReplySchema = Type.Object({
  token: Type.String(),
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type AuthReply = Static<typeof AuthReplySchema>

export const IpReplySchema = Type.Object({ ip: Type.String() })
export type IpReply = Static<typeof IpReplySchema>

/** Calls that need nothing but the token send an empty JSON object or no body at all. */
export const EmptyBodySchema = Type.Union([Type.Object({}), Type.Null(), Type.Undefined()])
export const SuccessReplySchema = Type.Object({
  success: Type.Boolean(),
  data: Type.Object({ success: Type.Boolean() }),
})
export type SuccessReply = Static<typeof SuccessReplySchema>
