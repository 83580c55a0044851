import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint } from '../endpoint.ts'
import { IdSchema, NamelessSchema, nullable, oneOf, WornFrameSchema } from '../schemas.ts'

const strict = { additionalProperties: false }

/** Whole ArenaCoins and whole tickets. */
const SquadRewardSchema = Type.Object({
  coin: Type.Integer({ minimum: 0 }),
  ticket: Type.Integer({ minimum: 0 }),
})
export type SquadReward = Static<typeof SquadRewardSchema>

const CodeSchema = Type.String()
const Credit = Type.Integer({ minimum: 0 })

const SquadRowSchema = Type.Object({
  telegram_id: Type.Integer(),
  /** '' for a player without a readable name, who has `nameless` instead. */
  nickname: Type.String(),
  nameless: NamelessSchema,
  frame: WornFrameSchema,
  /** The wins of the rounds that count this week, in hundredths: shown divided by 100 as points. */
  credit: Credit,
  /** Rounds to finish until the member can take a reward. */
  rounds_missing: Type.Integer({ minimum: 0 }),
  /** Whether these points are among the best, which are added up. */
  is_counted: Type.Boolean(),
  is_own: Type.Boolean(),
  is_leader: Type.Boolean(),
  /** `now`: their rounds count for this squad; `monday`: those of the next week will; `left`: they have left, and this week's still count. */
  counts: oneOf('now', 'monday', 'left'),
})
export type SquadRow = Static<typeof SquadRowSchema>

const SquadDuelSchema = Type.Object({
  rival: Type.String(),
  /** How many of the best of each side are added up. */
  sides: Type.Integer({ minimum: 1 }),
  credit: Credit,
  rival_credit: Credit,
})
export type SquadDuel = Static<typeof SquadDuelSchema>

/** A public chat that the leader has named. */
const SquadChatSchema = Type.Object({
  /** Without the @. */
  name: Type.String(),
  /** The chat's title when it was named: untrusted text. */
  title: Type.String(),
})
export type SquadChat = Static<typeof SquadChatSchema>

const SquadSchema = Type.Object({
  /** The code in its link: `squad_<code>`. */
  code: CodeSchema,
  name: Type.String(),
  is_leader: Type.Boolean(),
  chat: nullable(SquadChatSchema),
  /** An operator has taken the squad's chat away: it can't name one. */
  is_chat_closed: Type.Boolean(),
  members: Type.Integer({ minimum: 1 }),
  members_max: Type.Integer({ minimum: 1 }),
  /** All who count or will, the best first. */
  rows: Type.Array(SquadRowSchema),
  /** The sum of this many of the best. */
  credit: Credit,
  best: Type.Integer({ minimum: 1 }),
  /**
   * `running`: there is a duel; `soon`: a rival may still be found this week; `few`: too few members; `rested`: no rival was left; `monday`: the next
   * chance is on Monday.
   */
  duel_state: oneOf('running', 'soon', 'few', 'rested', 'monday'),
  duel: nullable(SquadDuelSchema),
  duel_members_min: Type.Integer({ minimum: 1 }),
})
export type Squad = Static<typeof SquadSchema>

/** How the latest week that is over went, for the squad that the player played it for. */
const SquadResultSchema = Type.Object({
  squad: Type.String(),
  /** '' when there was none. */
  rival: Type.String(),
  credit: Credit,
  rival_credit: Credit,
  /** `counting`: the tournament's results are looked at first. */
  outcome: oneOf('counting', 'won', 'drawn', 'lost', 'rested', 'called_off'),
  reward: SquadRewardSchema,
  /** `nothing`: the player has not played all rounds, or was taken out of the results. */
  state: oneOf('review', 'ready', 'paid', 'nothing'),
})
export type SquadResult = Static<typeof SquadResultSchema>

const SquadReplySchema = Type.Object({
  /** Null for a player without a squad. */
  squad: nullable(SquadSchema),
  /** The squad that the player has left and for which their rounds of this week still count; '' when there is none. */
  leaving: Type.String(),
  /** The tournament whose rounds count; null while none runs. */
  t_key: nullable(Type.String()),
  /** Whether the player is in that tournament. */
  is_joined: Type.Boolean(),
  /** Unix seconds at which the week turns. */
  week_ends_at: Type.Integer(),
  /** The prize of a member who has played all rounds, by the duel's result. */
  prizes: Type.Object({
    won: SquadRewardSchema,
    drawn: SquadRewardSchema,
    lost: SquadRewardSchema,
    rested: SquadRewardSchema,
  }),
  last: nullable(SquadResultSchema),
  /** The rewards of past weeks that the player has not taken. */
  ready: SquadRewardSchema,
  server_time_ms: Type.Integer(),
})
export type SquadReply = Static<typeof SquadReplySchema>

/** A squad's code as in a link; any other text matches no squad. */
const CodeField = { code: Type.String({ minLength: 1, maxLength: 64 }) }

const SquadInvitationSchema = Type.Object({
  code: CodeSchema,
  name: Type.String(),
  leader: Type.String(),
  /** Also null for a member that the leader has removed. */
  chat: nullable(SquadChatSchema),
  members: Type.Integer({ minimum: 1 }),
  members_max: Type.Integer({ minimum: 1 }),
  /** Why the player can't join it; null when they can. `member`: they are in it, `other`: they are in another one. */
  hindrance: nullable(oneOf('member', 'other', 'full', 'too_soon', 'removed')),
  /** From when on their rounds would count. */
  counts: oneOf('now', 'monday'),
})
export type SquadInvitation = Static<typeof SquadInvitationSchema>

export const getSquad = endpoint({
  path: '/api/getSquad',
  summary:
    "The player's squad: its members by their points of the week, its duel, and how the last one ended.",
  guard: 'player',
  reads: true,
  reply: SquadReplySchema,
})

export const getSquadInvitation = endpoint({
  path: '/api/getSquadInvitation',
  summary: 'The squad behind a link, and whether the player can join it.',
  guard: 'player',
  body: Type.Object(CodeField, strict),
  /** Null = the link leads to no squad. */
  reply: Type.Object({ invitation: nullable(SquadInvitationSchema), server_time_ms: Type.Integer() }),
})

export const createSquad = endpoint({
  path: '/api/createSquad',
  summary: 'Creates a squad that the player leads.',
  guard: 'activePlayer',
  body: Type.Object({ name: Type.String({ maxLength: 200 }) }, strict),
  reply: SquadReplySchema,
  errors: ['feature_off', 'squad_name', 'squad_already', 'squad_too_soon'],
})

export const joinSquad = endpoint({
  path: '/api/joinSquad',
  summary: 'Joins the squad behind a link.',
  guard: 'activePlayer',
  body: Type.Object(CodeField, strict),
  reply: SquadReplySchema,
  errors: ['feature_off', 'ITEM_NOT_FOUND', 'squad_already', 'squad_full', 'squad_too_soon', 'squad_removed'],
})

export const leaveSquad = endpoint({
  path: '/api/leaveSquad',
  summary:
    'Leaves the squad; rounds of the running week still count for it. A leader hands over to the longest-standing member.',
  guard: 'player',
  reply: SquadReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const changeSquadMember = endpoint({
  path: '/api/changeSquadMember',
  summary: 'The leader removes a member, or hands the squad over to them.',
  guard: 'player',
  body: Type.Object({ telegram_id: IdSchema, change: oneOf('remove', 'lead') }, strict),
  reply: SquadReplySchema,
  errors: ['ITEM_NOT_FOUND', 'squad_not_leader'],
})

export const setSquadChat = endpoint({
  path: '/api/setSquadChat',
  summary: 'The leader names a public chat that they run and the bot is in, or removes it.',
  guard: 'player',
  rate: 'rare',
  body: Type.Object(
    {
      /** `@night_owls`, or its link; '' = none. */
      chat: Type.String({ maxLength: 100 }),
    },
    strict,
  ),
  reply: SquadReplySchema,
  errors: [
    'ITEM_NOT_FOUND',
    'squad_not_leader',
    'squad_chat_closed',
    'squad_chat_name',
    'squad_chat_unknown',
    'squad_chat_bot',
    'squad_chat_not_run',
    'membership_unverified',
  ],
})

const ClaimSquadReplySchema = Type.Object({
  /** The reward that this call has paid; empty when nothing was ready. */
  reward: SquadRewardSchema,
  account: AccountSchema,
  server_time_ms: Type.Integer(),
})
export type ClaimSquadReply = Static<typeof ClaimSquadReplySchema>

export const claimSquad = endpoint({
  path: '/api/claimSquad',
  summary: 'Pays the rewards of finished duels, each once.',
  guard: 'activePlayer',
  reply: ClaimSquadReplySchema,
  errors: ['reward_budget', 'reward_paused'],
})
