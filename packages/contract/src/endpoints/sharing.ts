import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { LanguageFieldSchema, nullable, oneOf, SuccessReplySchema } from '../schemas.ts'

/** As the link has it after `r_`. */
const ShareIdSchema = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

const ShareRoundBodySchema = Type.Object({
  /** The games provider's name for a settled round of the caller's. */
  round_id: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' }),
  /** Whether whoever opens the link sees the caller's name, as leaderboards show it. */
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
 * `hidden`: the seed that the round was drawn from is still in use, so its page shows the round and can prove nothing yet. `away`: the games
 * do not answer now. `gone`: they do not keep the round any more.
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
  /** Who won, if they want it to be known. */
  name: nullable(Type.String()),
  /** The caller's own: they may take it back. */
  is_own: Type.Boolean(),
  proof: Type.Object({
    state: ProofStateSchema,
    /** A page of the games' that shows the round, and works it out anew where it is proven. */
    url: nullable(Type.String()),
  }),
})
export type SharedRound = Static<typeof SharedRoundSchema>

const SharedRoundReplySchema = Type.Object({ success: Type.Literal(true), data: SharedRoundSchema })
export type SharedRoundReply = Static<typeof SharedRoundReplySchema>

export const shareRound = endpoint({
  path: '/api/shareRound',
  summary:
    'Makes a link to a round that the caller has won. The facts are the ledger’s. Asked again for the same round it is the same link.',
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

export const unshareRound = endpoint({
  path: '/api/unshareRound',
  summary: 'Takes a link of the caller’s back. It is answered the same when there is none.',
  guard: 'player',
  body: Type.Object({ share_id: ShareIdSchema }),
  reply: SuccessReplySchema,
})
