import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { LanguageFieldSchema, nullable, oneOf, SuccessReplySchema, WornFrameSchema } from '../schemas.ts'

/** As in the link: after `r_` for a round, after `k_` for a card. */
const ShareIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

const ShareRoundBodySchema = Type.Object({
  /** The games provider's name for a settled round of the caller's. */
  round_id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' }),
  /** Whether the page behind the link shows the caller's name, as on leaderboards. */
  with_name: Type.Boolean(),
  /** Whether the chat platform is to keep a message with the link, which the caller then sends on. */
  prepare: Type.Boolean(),
  lang: LanguageFieldSchema,
})
export type ShareRoundBody = Static<typeof ShareRoundBodySchema>

const ShareRoundReplySchema = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    share_id: ShareIdSchema,
    /** The prepared message; null where none was asked for, or the chat platform does not take it: the link alone is left. */
    message: nullable(Type.Object({ id: Type.String(), expiration_date: Type.Integer() })),
  }),
})
export type ShareRoundReply = Static<typeof ShareRoundReplySchema>

const SharedRoundBodySchema = Type.Object({ share_id: ShareIdSchema, lang: LanguageFieldSchema })
export type SharedRoundBody = Static<typeof SharedRoundBodySchema>

/**
 * `hidden`: the round's seed is still in use, so its page shows the round and can't prove it yet. `away`: the games provider does not answer now.
 * `gone`: it no longer stores the round.
 */
const ProofStateSchema = oneOf('proven', 'hidden', 'away', 'gone')

const SharedRoundSchema = Type.Object({
  game_id: Type.String(),
  /** In hundredths, as the ledger has them. */
  bet: Type.Integer({ minimum: 1 }),
  win: Type.Integer({ minimum: 1 }),
  /** Whether it was played with a tournament's points. */
  in_tournament: Type.Boolean(),
  /** Unix seconds. */
  played_at: Type.Integer(),
  /** The winner, if they want to be named. */
  name: nullable(Type.String()),
  frame: WornFrameSchema,
  /** What the named winner plays this game with. */
  look: Type.Optional(Type.Object({ slot: oneOf('cardBack', 'felt', 'rocket'), id: Type.String() })),
  /** The caller's own: they may take it back. */
  is_own: Type.Boolean(),
  proof: Type.Object({
    state: ProofStateSchema,
    /** A games page that shows the round and recomputes it where it is proven. */
    url: nullable(Type.String()),
    /** A games page that plays the round again; null where its provider offers none. */
    replay_url: nullable(Type.String()),
  }),
})
export type SharedRound = Static<typeof SharedRoundSchema>

const SharedRoundReplySchema = Type.Object({ success: Type.Literal(true), data: SharedRoundSchema })
export type SharedRoundReply = Static<typeof SharedRoundReplySchema>

/**
 * The subjects of cards: a place in a tournament whose results are final, a level that was reached, TON that was sent to the player's
 * address.
 */
const CardKindSchema = oneOf('rank', 'level', 'payout')

const ShareCardBodySchema = Type.Object({
  kind: CardKindSchema,
  /** Which of the caller's: the key of the tournament, the level, the number of the withdrawal. Figures are never taken from the caller. */
  subject: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.-]+$' }),
  /** Whether the picture and its page name the caller, as leaderboards do. */
  with_name: Type.Boolean(),
  /** Whether the chat platform is to keep a message with the picture and the link, which the caller then sends on. */
  prepare: Type.Boolean(),
  lang: LanguageFieldSchema,
})
export type ShareCardBody = Static<typeof ShareCardBodySchema>

/** The path of a PNG of 1080 × 1350 on the server's own origin. It changes with the picture's content. */
const PicturePathSchema = Type.String()

const ShareCardReplySchema = Type.Object({
  success: Type.Literal(true),
  data: Type.Object({
    share_id: ShareIdSchema,
    picture: PicturePathSchema,
    /** As for a round. */
    message: nullable(Type.Object({ id: Type.String(), expiration_date: Type.Integer() })),
    /** The picture has no letters for the caller's name and goes without it; its page names them. */
    name_left_out: Type.Boolean(),
  }),
})
export type ShareCardReply = Static<typeof ShareCardReplySchema>

const SharedCardBodySchema = Type.Object({ share_id: ShareIdSchema, lang: LanguageFieldSchema })
export type SharedCardBody = Static<typeof SharedCardBodySchema>

const SharedCardSchema = Type.Object({
  kind: CardKindSchema,
  /** The words of the picture, in the caller's language; the picture itself is in its player's. */
  title: Type.String(),
  line: Type.String(),
  name: nullable(Type.String()),
  frame: WornFrameSchema,
  picture: PicturePathSchema,
  /** The caller's own: they may take it back. */
  is_own: Type.Boolean(),
})
export type SharedCard = Static<typeof SharedCardSchema>

const SharedCardReplySchema = Type.Object({ success: Type.Literal(true), data: SharedCardSchema })
export type SharedCardReply = Static<typeof SharedCardReplySchema>

const OwnShareSchema = Type.Object({
  share_id: ShareIdSchema,
  kind: oneOf('round', 'rank', 'level', 'payout'),
  /** The title, in the caller's language. */
  title: Type.String(),
  line: Type.String(),
  with_name: Type.Boolean(),
  /** Unix seconds. */
  shared_at: Type.Integer(),
})
export type OwnShare = Static<typeof OwnShareSchema>

const OwnSharesReplySchema = Type.Object({
  success: Type.Literal(true),
  /** The latest hundred links of the caller's, the latest first. */
  data: Type.Object({ shares: Type.Array(OwnShareSchema) }),
})
export type OwnSharesReply = Static<typeof OwnSharesReplySchema>

export const getOwnShares = endpoint({
  path: '/api/getOwnShares',
  summary: 'The caller’s links to rounds and to cards.',
  guard: 'player',
  body: Type.Object({ lang: LanguageFieldSchema }),
  reply: OwnSharesReplySchema,
})

export const shareRound = endpoint({
  path: '/api/shareRound',
  summary:
    'Creates a link to a round that the caller has won, with the ledger’s figures. A repeated call returns the same link.',
  guard: 'player',
  body: ShareRoundBodySchema,
  reply: ShareRoundReplySchema,
  errors: ['ITEM_NOT_FOUND', 'CONFLICT', 'game_unavailable'],
})

export const getSharedRound = endpoint({
  path: '/api/getSharedRound',
  summary: 'What a link to a round shows.',
  guard: 'player',
  body: SharedRoundBodySchema,
  reply: SharedRoundReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const shareCard = endpoint({
  path: '/api/shareCard',
  summary:
    'Creates a link to a picture of the caller’s result, drawn by the server from its own figures. A repeated call returns the same link.',
  guard: 'player',
  body: ShareCardBodySchema,
  reply: ShareCardReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const getSharedCard = endpoint({
  path: '/api/getSharedCard',
  summary: 'What a link to a card shows.',
  guard: 'player',
  body: SharedCardBodySchema,
  reply: SharedCardReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const unshare = endpoint({
  path: '/api/unshare',
  summary: 'Deletes a link of the caller, to a round or to a card. The answer is the same without one.',
  guard: 'player',
  body: Type.Object({ share_id: ShareIdSchema }),
  reply: SuccessReplySchema,
})
