import { type Static, Type } from '@sinclair/typebox'
import { endpoint } from '../endpoint.ts'
import { nullable, oneOf, WornFrameSchema } from '../schemas.ts'

const strict = { additionalProperties: false }

/** As in the link after `c_`; any other text matches no challenge. */
const IdField = { challenge_id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }

const ChallengeRowSchema = Type.Object({
  nickname: Type.String(),
  frame: WornFrameSchema,
  is_own: Type.Boolean(),
  is_maker: Type.Boolean(),
  /** How many of the rounds they have finished. */
  played: Type.Integer({ minimum: 0 }),
  /**
   * A hundred for each stake won back. Null for others as long as the caller has rounds left, so that nobody plays with knowledge of their result.
   */
  points: nullable(Type.Integer({ minimum: 0 })),
})
export type ChallengeRow = Static<typeof ChallengeRowSchema>

const ChallengeSchema = Type.Object({
  /** The id in its link: `c_<id>`. */
  challenge_id: Type.String(),
  game_id: Type.String(),
  /** How many rounds of the game each plays with their own coins. */
  rounds: Type.Integer({ minimum: 1 }),
  /** Unix seconds: rounds that are over by then count. */
  ends_at: Type.Integer(),
  is_over: Type.Boolean(),
  /** The maker's name, as leaderboards show it. */
  maker: Type.String(),
  maker_frame: WornFrameSchema,
  is_maker: Type.Boolean(),
  is_member: Type.Boolean(),
  /** How many more players may accept it. */
  places: Type.Integer({ minimum: 0 }),
  /** Members see all participants, best first; others see none. */
  rows: Type.Array(ChallengeRowSchema),
  /**
   * The result for the caller once everyone has played or the time is over; null before. `alone`: no other player has finished their rounds;
   * `missed`: the caller has not. A player who accepts later resets it to null.
   */
  outcome: nullable(oneOf('won', 'drawn', 'lost', 'alone', 'missed')),
  /** The caller has not looked at this outcome yet. */
  is_news: Type.Boolean(),
  /** The challenge that follows it; '' = none yet. */
  rematch_id: Type.String(),
  /** Why the caller, who is not a member, can't accept it; null when they can. `many`: they have reached the maximum number of challenges. */
  hindrance: nullable(oneOf('over', 'full', 'many', 'level', 'off', 'break', 'limit')),
})
export type Challenge = Static<typeof ChallengeSchema>

const ChallengeReplySchema = Type.Object({ challenge: ChallengeSchema, server_time_ms: Type.Integer() })
export type ChallengeReply = Static<typeof ChallengeReplySchema>

const ChallengesReplySchema = Type.Object({
  /** Those that the caller takes part in, the newest first. */
  challenges: Type.Array(ChallengeSchema),
  /** Of one that is made now. */
  terms: Type.Object({ rounds: Type.Integer({ minimum: 1 }), hours: Type.Integer({ minimum: 1 }) }),
  server_time_ms: Type.Integer(),
})
export type ChallengesReply = Static<typeof ChallengesReplySchema>

/** Why no round of the game could begin. */
const NOT_PLAYABLE = [
  'ITEM_NOT_FOUND',
  'level_required',
  'game_off',
  'maintenance',
  'play_limit_reached',
] as const

export const getChallenges = endpoint({
  path: '/api/getChallenges',
  summary: 'The challenges that the player takes part in: running ones, and those of the last weeks.',
  guard: 'player',
  reply: ChallengesReplySchema,
})

export const getChallenge = endpoint({
  path: '/api/getChallenge',
  summary: 'The challenge behind a link. Players who have not finished their rounds see no points of others.',
  guard: 'player',
  body: Type.Object(IdField, strict),
  reply: ChallengeReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const makeChallenge = endpoint({
  path: '/api/makeChallenge',
  summary:
    "Creates a challenge: friends play the same game for the same number of rounds. The player's rounds count from now on.",
  guard: 'activePlayer',
  body: Type.Object({ game_id: Type.String({ minLength: 1, maxLength: 64 }) }, strict),
  reply: ChallengeReplySchema,
  errors: [...NOT_PLAYABLE, 'feature_off', 'challenge_many'],
})

export const acceptChallenge = endpoint({
  path: '/api/acceptChallenge',
  summary:
    "Accepts the challenge behind a link: the player's next rounds of its game count. A repeated call changes nothing.",
  guard: 'activePlayer',
  body: Type.Object(IdField, strict),
  reply: ChallengeReplySchema,
  errors: [...NOT_PLAYABLE, 'feature_off', 'CONFLICT', 'challenge_over', 'challenge_full', 'challenge_many'],
})

export const rematchChallenge = endpoint({
  path: '/api/rematchChallenge',
  summary:
    'Asks for a rematch of a decided challenge: the first caller creates the challenge, the others accept it.',
  guard: 'activePlayer',
  body: Type.Object(IdField, strict),
  reply: ChallengeReplySchema,
  errors: [...NOT_PLAYABLE, 'feature_off', 'CONFLICT', 'challenge_over', 'challenge_full', 'challenge_many'],
})
