import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { SEARCH_MAX } from '../form-limits.ts'
import { PLAYER_PARTS, SEEN } from '../player-parts.ts'
import { IdSchema, MomentSchema, nullable, oneOf } from '../schemas.ts'

const strict = { additionalProperties: false }

/** The kind of text that found a player. */
export const FoundBySchema = oneOf(
  'person',
  'withdrawal',
  'transaction',
  'address',
  'round',
  'order',
  'charge',
  'squad',
)

/** The last player of the page before, by when they joined. */
const ArrivalPlaceSchema = Type.Object({ at_ms: MomentSchema, id: IdSchema }, strict)
export type ArrivalPlace = Static<typeof ArrivalPlaceSchema>

const FindPlayersBodySchema = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: SEARCH_MAX }),
    /** The `next` of the page before. */
    after: Type.Optional(ArrivalPlaceSchema),
  },
  strict,
)
export type FindPlayersBody = Static<typeof FindPlayersBodySchema>

const FoundPlayerSchema = Type.Object({
  telegram_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  username: Type.String(),
  created_at: Type.Integer(),
  banned: Type.Boolean(),
  found_by: FoundBySchema,
})
export type FoundPlayer = Static<typeof FoundPlayerSchema>

const FindPlayersReplySchema = Type.Object({
  players: Type.Array(FoundPlayerSchema),
  /** null = this was the last page. */
  next: nullable(ArrivalPlaceSchema),
})
export type FindPlayersReply = Static<typeof FindPlayersReplySchema>

const ListPlayersBodySchema = Type.Object(
  {
    /** By when they joined; the latest first unless it says otherwise. */
    order: Type.Optional(oneOf('latest', 'oldest')),
    level: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
    /** ISO 3166 code. */
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
    language: Type.Optional(oneOf('en', 'ru', 'ua', 'tr')),
    seen: Type.Optional(oneOf(...SEEN)),
    /** Has a paid Stars order. */
    payer: Type.Optional(Type.Boolean()),
    /** Won TON in a tournament. */
    winner: Type.Optional(Type.Boolean()),
    /** In a cluster of accounts, or has a payment that waits for a review. */
    risk: Type.Optional(Type.Boolean()),
    after: Type.Optional(ArrivalPlaceSchema),
  },
  strict,
)
export type ListPlayersBody = Static<typeof ListPlayersBodySchema>

const ListedPlayerSchema = Type.Object({
  telegram_id: Type.Integer(),
  first_name: Type.String(),
  last_name: Type.String(),
  username: Type.String(),
  language: Type.String(),
  /** '' = unknown. */
  country: Type.String(),
  level: Type.Integer(),
  joined_ms: Type.Integer(),
  seen_ms: Type.Integer(),
  banned: Type.Boolean(),
  payer: Type.Boolean(),
  winner: Type.Boolean(),
  risk: Type.Boolean(),
})

const ListPlayersReplySchema = Type.Object({
  players: Type.Array(ListedPlayerSchema),
  /** null = this was the last page. */
  next: nullable(ArrivalPlaceSchema),
})
export type ListPlayersReply = Static<typeof ListPlayersReplySchema>

const TimelineBodySchema = Type.Object(
  {
    telegram_id: IdSchema,
    /** Without it: the whole history. */
    part: Type.Optional(oneOf(...PLAYER_PARTS)),
    /** The `next_ms` of the page before. */
    before_ms: Type.Optional(MomentSchema),
  },
  strict,
)

const TimelineRowSchema = Type.Object({
  /** The section of the player's own export that contains it too. */
  section: Type.String(),
  at_ms: Type.Integer(),
  /** As the export names them. */
  fields: Type.Record(Type.String(), Type.Unknown()),
})

const TimelineReplySchema = Type.Object({
  rows: Type.Array(TimelineRowSchema),
  /** null = this was the last page. */
  next_ms: nullable(Type.Integer()),
})

const ShowRoundBodySchema = Type.Object(
  {
    telegram_id: IdSchema,
    /** As the ledger names it. */
    round_id: Type.String({ pattern: '^#?[A-Za-z0-9_.:-]{1,64}$' }),
    /** The language of the console. */
    language: oneOf('en', 'ru'),
  },
  strict,
)

const ShowRoundReplySchema = Type.Object({
  /** The games provider's page that draws and recomputes the round. */
  url: Type.String(),
  /** The page that plays it again; null where its provider offers none. */
  replay_url: nullable(Type.String()),
  /** False while the seed that it was drawn from is still in use: it is shown, and proven later. */
  is_revealed: Type.Boolean(),
})

export const findPlayers = endpoint({
  path: '/operator/findPlayers',
  summary:
    'Players by a name, a number, an email, or any id of theirs: a wallet address, a withdrawal, its transaction, a round, an order, a charge, a squad.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: FindPlayersBodySchema,
  reply: FindPlayersReplySchema,
})

export const listPlayers = endpoint({
  path: '/operator/listPlayers',
  summary: 'Players by when they joined, narrowed by what is known of them.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: ListPlayersBodySchema,
  reply: ListPlayersReplySchema,
})

export const playerTimeline = endpoint({
  path: '/operator/playerTimeline',
  summary: 'Everything that happened to a player, the latest first, as in the player’s own export.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: TimelineBodySchema,
  reply: TimelineReplySchema,
  errors: ['ACCOUNT_NOT_FOUND'],
})

export const showRound = endpoint({
  path: '/operator/showRound',
  summary: 'The address where a round of a player is shown and verified.',
  guard: 'operator',
  permission: 'players.view',
  effect: 'neutral',
  body: ShowRoundBodySchema,
  reply: ShowRoundReplySchema,
  errors: ['ACCOUNT_NOT_FOUND', 'ITEM_NOT_FOUND', 'game_unavailable'],
})
