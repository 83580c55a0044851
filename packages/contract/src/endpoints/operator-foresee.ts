/** The effects of an act on prizes, before it is done. Nothing here changes anything. */
import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { IdSchema, oneOf } from '../schemas.ts'
import { TournamentKeySchema } from './operator-tournaments.ts'

const strict = { additionalProperties: false }

const ForeseeEndBodySchema = Type.Object({ t_key: TournamentKeySchema, act: oneOf('end', 'cancel') }, strict)
export type ForeseeEndBody = Static<typeof ForeseeEndBodySchema>

/** How one member's prizes change. Above 0 they win more; TON in nanoTON, as text. */
const ForeseenChangeSchema = Type.Object({
  /** The tournament's key. */
  tournament: Type.String(),
  telegram_id: Type.Integer(),
  nickname: Type.String(),
  from: Type.Integer(),
  /** 0 = the member leaves the tournament. */
  to: Type.Integer(),
  /** Whole ArenaCoins. */
  ac: Type.Number(),
  nano: Type.String(),
  items: Type.Integer(),
})

/** `is_known`: false while a leaderboard can't be read, so that changes are missing. `why`: why it takes a second operator. */
const ForeseenReplySchema = Type.Object({
  changes: Type.Array(ForeseenChangeSchema),
  is_known: Type.Boolean(),
  why: Type.Array(Type.String()),
})
export type ForeseenReply = Static<typeof ForeseenReplySchema>

export const foreseeEnd = endpoint({
  method: 'POST',
  path: '/operator/foreseeEnd',
  summary:
    'Which members would win what if the tournament ended now, or lose what if it was cancelled, and why it takes a second operator. Changes nothing.',
  guard: 'operator',
  permission: 'tournaments.view',
  effect: 'neutral',
  body: ForeseeEndBodySchema,
  reply: ForeseenReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT'],
})

const ForeseeRemovalBodySchema = Type.Object({ telegram_id: IdSchema, act: oneOf('ban', 'erase') }, strict)
export type ForeseeRemovalBody = Static<typeof ForeseeRemovalBodySchema>

export const foreseeRemoval = endpoint({
  path: '/operator/foreseeRemoval',
  summary:
    'What a player loses when they are banned or erased, which members of their tournaments would win more, and why it takes a second operator. Changes nothing.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: ForeseeRemovalBodySchema,
  reply: Type.Composite([
    ForeseenReplySchema,
    Type.Object({
      /** TON that the player owns, with open withdrawals: nanoTON, as text. */
      owned_nano: Type.String(),
      /** Hundredths of an ArenaCoin. */
      credit: Type.Integer(),
      ticket: Type.Integer(),
      gold_ticket: Type.Integer(),
    }),
  ]),
  errors: ['ACCOUNT_NOT_FOUND'],
})
