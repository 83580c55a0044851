import { type Static, Type } from '@sinclair/typebox'
import { nullable, WornFrameSchema } from './schemas.ts'

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
  /** Whether the player has confirmed the age that their country asks for, 18 or more. */
  adult_confirmed: Type.Optional(Type.Boolean()),
  /** Whether the chat platform knows whose account it is: prizes in TON go to such accounts only. */
  chat_linked: Type.Optional(Type.Boolean()),
  /** Whether other players may read the player's name beside a large win. */
  named_in_wins: Type.Optional(Type.Boolean()),
  frame: WornFrameSchema,
  /** What the rules of the player's country change: whether TON can be won, Stars spent, Arena opened. Absent where nothing differs. */
  country_rules: Type.Optional(
    Type.Object({
      ton: Type.Boolean(),
      stars: Type.Boolean(),
      open: Type.Boolean(),
      minimum_age: Type.Integer(),
    }),
  ),
  /** When the break ends that the player has taken from play, in Unix seconds; null = never. A break whose end has passed is over. */
  break_until: Type.Optional(nullable(Type.Integer())),
})
export type Account = Static<typeof AccountSchema>
