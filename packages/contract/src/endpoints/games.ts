import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { LanguageFieldSchema, nullable, oneOf } from '../schemas.ts'

/** A text in the languages of the app; where one is missing, the English one is shown. */
const SaidSchema = Type.Object({
  en: Type.String(),
  ru: Type.Optional(Type.String()),
  ua: Type.Optional(Type.String()),
  tr: Type.Optional(Type.String()),
})
export type Said = Static<typeof SaidSchema>

const GameSchema = Type.Object({
  game_id: Type.String(),
  name: Type.String(),
  /** Left out = the app has its own name for the game. */
  names: Type.Optional(SaidSchema),
  /** Left out = the app has its own name for the category. */
  category_names: Type.Optional(SaidSchema),
  /** Address of its picture on this server; '' = it has none. Left out = it is with the thumbnails. */
  picture: Type.Optional(Type.String()),
  /** The player level from which the game may be played. */
  level: Type.Integer(),
  category: Type.Integer(),
  /** The game is above the player's level and open to them today all the same: until this moment (Unix seconds). */
  open_until: Type.Optional(Type.Integer()),
  /** Left out = on. `hidden`: in no list. `off`: no round can begin; an open round can be finished. */
  state: Type.Optional(oneOf('hidden', 'off')),
})
export type Game = Static<typeof GameSchema>

/** From the category number (as text) to its games. */
const GameListReplySchema = Type.Object({
  gameList: Type.Record(Type.String(), Type.Array(GameSchema)),
})
export type GameListReply = Static<typeof GameListReplySchema>

const GameFactsBodySchema = Type.Object({ game_id: Type.String({ minLength: 1, maxLength: 64 }) })
export type GameFactsBody = Static<typeof GameFactsBodySchema>

/** The provider's published facts about a game: the same for every player and every mode. */
const GameFactsReplySchema = Type.Object({
  /** Share of all bets that comes back, 0 … 1, of the least favourable choice. Left out = the provider publishes none. */
  rtp: Type.Optional(Type.Number()),
  /** The most a round can pay, in bets. */
  max_win_multiplier: Type.Number(),
  /** In credit. */
  min_bet: Type.Integer(),
  max_bet: Type.Integer(),
  /** Left out = the app describes the game, or nobody has. */
  about: Type.Optional(SaidSchema),
})
export type GameFactsReply = Static<typeof GameFactsReplySchema>

/** A round that waits for its player in a game they have left, a hand of blackjack for example. */
export const WaitingRoundSchema = Type.Object({
  game_id: Type.String(),
  /** The key of the tournament it is played in, null for the player's own coins. */
  tournament: nullable(Type.String()),
  /** When it ends automatically, in Unix seconds. */
  ends_at: Type.Integer(),
})
export type WaitingRound = Static<typeof WaitingRoundSchema>

const CreateSessionBodySchema = Type.Object({
  game_id: Type.String({ minLength: 1, maxLength: 64 }),
  ip: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  return_url: Type.Optional(Type.String({ maxLength: 256 })),
  /** The stored interface language: the specification calls this field `country`. */
  country: LanguageFieldSchema,
  tournament: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
  settings: Type.Optional(
    Type.Object({ sounds: Type.Boolean(), music: Type.Boolean(), vibro: Type.Boolean() }),
  ),
})
export type CreateSessionBody = Static<typeof CreateSessionBodySchema>

const CreateSessionReplySchema = Type.Object({
  game_url: Type.String(),
  session_id: Type.String(),
  /** `none`: the game's page sends no messages, so it is shown when it has loaded. Left out = it says when it is ready. */
  frame: Type.Optional(Type.Literal('none')),
  /** How the phone is turned for the game. Left out = either way. */
  orientation: Type.Optional(oneOf('portrait', 'landscape')),
  /** Further permissions of the page's frame; none when left out. */
  sandbox: Type.Optional(Type.Array(Type.String())),
  allow: Type.Optional(Type.Array(Type.String())),
  /** The origin of the page, where it is another provider's. A page of the app that was loaded before the origin was allowed can't frame it. */
  game_origin: Type.Optional(Type.String()),
})
export type CreateSessionReply = Static<typeof CreateSessionReplySchema>

export const getGameList = endpoint({
  path: '/api/getGameList',
  summary: 'The games, by category.',
  guard: 'player',
  reads: true,
  reply: GameListReplySchema,
})

export const getGameFacts = endpoint({
  path: '/api/getGameFacts',
  summary: 'What the provider publishes about a game: return, highest win, bets.',
  guard: 'player',
  reads: true,
  body: GameFactsBodySchema,
  reply: GameFactsReplySchema,
  errors: ['ITEM_NOT_FOUND', 'game_unavailable'],
})

export const createSession = endpoint({
  path: '/api/createSession',
  summary: 'Opens a game, on ArenaCoin or on a tournament’s balance.',
  guard: 'adultPlayer',
  body: CreateSessionBodySchema,
  reply: CreateSessionReplySchema,
  errors: [
    'ITEM_NOT_FOUND',
    'level_required',
    'game_unavailable',
    'game_off',
    'maintenance',
    'on_break',
    'play_limit_reached',
    'tournament_cancelled',
    'tournament_upcoming',
    'tournament_ended',
    'tournament_not_member',
    'tournament_rounds_used',
    'not_participant',
    'membership_unverified',
  ],
})
