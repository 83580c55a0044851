import { type Static, Type } from '@sinclair/typebox'
import { endpoint, streamEndpoint } from '../endpoint.ts'
import { LanguageSchema, nullable } from '../schemas.ts'
import { SentWithdrawalSchema } from './withdrawals.ts'

/** The rewards and news that wait for the player, in one small answer for home and the tab bar. Times are Unix seconds, 0 = now. */
const HomeReplySchema = Type.Object({
  wheel: Type.Object({
    /** When the next free spin is available. */
    free_at: Type.Integer({ minimum: 0 }),
    extra_spins: Type.Integer({ minimum: 0 }),
  }),
  daily: Type.Object({
    /** The day that can be claimed, or, once claimed, the one that has been. */
    day: Type.Integer({ minimum: 1 }),
    claim_at: Type.Integer({ minimum: 0 }),
  }),
  streak_days: Type.Integer({ minimum: 0 }),
  /** Finished tasks and reached milestones of the streak, which only have to be claimed. */
  rewards_ready: Type.Integer({ minimum: 0 }),
  /** The player takes a break: nothing is to call them. */
  on_break: Type.Boolean(),
  /** How many players are here, rounded down; null while there are few. */
  online: nullable(Type.Integer({ minimum: 1 })),
  /** Which texts operators have put others in the place of: 0 = none. The app asks for them when it has not these yet. */
  texts_version: Type.Integer({ minimum: 0 }),
  /** The current announcement, unless the caller closed it; '' = none, `maintenance:…` = all games are paused. */
  banner: Type.String(),
  /** Keys of tournaments whose final result the player has not been shown yet, the oldest first. */
  results: Type.Array(Type.String()),
  /** Withdrawals that were sent and that the player has not been shown yet, the oldest first. */
  sent: Type.Array(SentWithdrawalSchema),
  /** Features that the player does not have, by their names: their ways in are not shown. */
  off: Type.Array(Type.String()),
  server_time_ms: Type.Integer(),
})
export type HomeReply = Static<typeof HomeReplySchema>

export const getHome = endpoint({
  path: '/api/getHome',
  summary: 'What is ready for the player: the wheel, the daily reward, the streak, and rewards to claim.',
  guard: 'player',
  reads: true,
  reply: HomeReplySchema,
})

/** The changes sent to an open app. The first event contains everything. */
const WatchChangesEventSchema = Type.Object({
  /** How often anything but rounds has changed the account: an app that knows another number reads the account and its lists again. */
  changes: Type.Integer({ minimum: 0 }),
  /** The balances and the level, after any change; in the units of `Account`. */
  account: Type.Optional(
    Type.Object({
      credit: Type.Integer(),
      ticket: Type.Integer(),
      gold_ticket: Type.Integer(),
      ton: Type.Number(),
      level: Type.Integer({ minimum: 1, maximum: 10 }),
      exp: Type.Integer(),
      amount_bet_exp: Type.Integer(),
    }),
  ),
  /** For how long the list of games has been as it is, at this server: an app with an older one reads it again. */
  games_hold_ms: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type WatchChangesEvent = Static<typeof WatchChangesEventSchema>

export const watchChanges = streamEndpoint({
  path: '/api/watchChanges',
  summary: 'Notifies an open app within two seconds of changes of the account and of the list of games.',
  guard: 'player',
  everywhere: true,
  event: WatchChangesEventSchema,
})

export const getTexts = endpoint({
  path: '/api/getTexts',
  summary: 'Texts that replace texts of the app, compiled, in the groups of its files.',
  guard: 'player',
  reads: true,
  body: Type.Object({ language: LanguageSchema }, { additionalProperties: false }),
  reply: Type.Object({
    version: Type.Integer({ minimum: 0 }),
    /** By file and key; a message is a text or a list, as `icu-minify` compiles it. */
    messages: Type.Record(Type.String(), Type.Unknown()),
  }),
})

const BannerSchema = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** '' = the title says it all. */
  text: Type.String(),
  /** Where in the app it leads; '' = nowhere. */
  place: Type.String(),
})
export type Banner = Static<typeof BannerSchema>

export const getBanner = endpoint({
  path: '/api/getBanner',
  summary: 'The current announcement, in one language.',
  guard: 'player',
  reads: true,
  body: Type.Object({ language: LanguageSchema }, { additionalProperties: false }),
  reply: Type.Object({ banner: nullable(BannerSchema) }),
})
