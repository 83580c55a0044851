import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { WaitingRoundSchema } from './games.ts'

/** `rewards` (one per level passed by this very check) are shown by the toast; empty when nothing changed. */
const CheckLevelReplySchema = Type.Object({
  level: Type.Object({
    level: Type.Integer(),
    credit: Type.Integer(),
    exp: Type.Integer(),
    amount_bet_exp: Type.Integer(),
    ticket: Type.Integer(),
    gold_ticket: Type.Integer(),
    rewards: Type.Array(Type.Object({ level: Type.Integer(), credit: Type.Integer() })),
  }),
  /** The owner of the token: a client that starts with a stored token and no signed data learns it here. */
  account: Type.Optional(AccountSchema),
  /** The round that the player has left open in a game: while it waits, no other round begins. */
  waiting_round: Type.Optional(WaitingRoundSchema),
})
export type CheckLevelReply = Static<typeof CheckLevelReplySchema>
export type LevelState = CheckLevelReply['level']

export const checkLevel = endpoint({
  path: '/api/checkLevel',
  summary: 'Raises the player to the level they have reached and pays its reward.',
  guard: 'player',
  everywhere: true,
  reply: CheckLevelReplySchema,
})
