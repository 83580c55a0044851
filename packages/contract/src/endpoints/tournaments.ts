import { CONDITION_KEYS } from '@arena/rules'
import { type Static, Type } from '@sinclair/typebox'
import { AccountSchema } from '../account.ts'
import { endpoint, streamEndpoint } from '../endpoint.ts'
import { CONDITION_CODES } from '../error-codes.ts'
import { OwnResultSchema } from '../results.ts'
import { EmptyBodySchema, NamelessSchema, nullable, SuccessReplySchema, WornFrameSchema } from '../schemas.ts'

/** `first_prize` is text with a number of ArenaCoins, `second_prize` USD, `third_prize` a promo item. */
const TournamentRewardSchema = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  first_prize: Type.String(),
  second_prize: Type.Number(),
  third_prize: Type.String(),
})
export type TournamentReward = Static<typeof TournamentRewardSchema>

const TournamentTextSchema = Type.Object({
  name: Type.String(),
  description: Type.String(),
  rules: Type.String(),
  terms: Type.String(),
})
export type TournamentText = Static<typeof TournamentTextSchema>

/** Texts keyed by the upper-case language code; English is always there. Descriptions are sanitised HTML. */
const TournamentTranslationSchema = Type.Object({
  EN: TournamentTextSchema,
  RU: Type.Optional(TournamentTextSchema),
  UA: Type.Optional(TournamentTextSchema),
  TR: Type.Optional(TournamentTextSchema),
})

/**
 * The state of a tournament. `closed` waits for its last rounds, `settling` for its ranking, `provisional` is ranked and under review. Use its times
 * to decide whether it runs: a state may follow some seconds later.
 */
export const TournamentStateSchema = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('open'),
  Type.Literal('closed'),
  Type.Literal('settling'),
  Type.Literal('provisional'),
  Type.Literal('final'),
  Type.Literal('paid'),
  Type.Literal('archived'),
  Type.Literal('cancelled'),
])

export const TournamentSchema = Type.Object({
  t_key: Type.String(),
  state: TournamentStateSchema,
  type: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** Tickets (of the kind the type says) that joining costs. */
  cost: Type.Integer(),
  /** ArenaCoins that joining costs instead, in hundredths; 0 = none. Given back when the tournament is cancelled. */
  entrance: Type.Integer(),
  /** The player level from which one may join. */
  level: Type.Integer(),
  /** All conditions of taking part, including the level, with this player's progress. */
  conditions: Type.Array(
    Type.Object({
      key: Type.Union(CONDITION_KEYS.map(key => Type.Literal(key))),
      needed: Type.Integer(),
      has: Type.Integer(),
    }),
  ),
  /** Unix seconds. */
  start_timestamp: Type.Integer(),
  end_timestamp: Type.Integer(),
  members: Type.Integer(),
  games: Type.Array(Type.String()),
  /** The prize of each place once prizes are paid in full. */
  rewards: Type.Array(TournamentRewardSchema),
  /**
   * Qualified members from which the USD of `rewards`, and their ArenaCoins where `entrance` is not 0, are paid in full; with fewer, each prize is the larger of
   * `qualified_members / full_prizes_from` and `prize_floor_percent` of it, rounded down to a cent or a coin. 0 = always in full.
   */
  full_prizes_from: Type.Integer(),
  prize_floor_percent: Type.Integer(),
  /** Members who have qualified so far; once it is ranked, those who qualified and are not disqualified. 0 while unknown. */
  qualified_members: Type.Integer(),
  translation: Type.Array(TournamentTranslationSchema, { minItems: 1, maxItems: 1 }),
  /** Whether this player has joined. */
  currentMember: Type.Boolean(),
  /** Present where this player can win no TON: by the rules of their country now, and for a member by those when they joined. */
  no_ton: Type.Optional(Type.Literal(true)),
  /** This player's tournament balance in hundredths; 0 for a non-member. */
  balance: Type.Integer(),
  /** This player's current place; null for a non-member, before the first finished round, once it is ranked (`own` has it), and while unknown. */
  place: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** Extra attempts this player has bought. */
  attempts: Type.Integer(),
  /** How many the player may buy; 0 = none are sold. */
  attempts_max: Type.Integer(),
  /** Tickets (of the kind the type says) that an extra attempt costs. */
  attempt_cost: Type.Integer(),
  /** The largest tournament balance, in hundredths, an extra attempt is sold at. */
  attempt_balance_max: Type.Integer(),
  /** Rounds this player has finished in it, and how many they still have to finish before they can win a prize. */
  rounds: Type.Integer(),
  rounds_missing: Type.Integer(),
  /** Rounds a member must finish to win a prize; 0 = none. */
  qualifying_rounds: Type.Integer(),
  /** Largest stake of a round, in hundredths; 0 = no cap. */
  bet_cap: Type.Integer(),
  /** How many rounds are played and counted, the same for every member. A member with fewer at the end is not ranked. 0 = unlimited. */
  counted_rounds: Type.Integer(),
  /** The stake of every round, in hundredths; 0 = free to choose. It is taken from the points unless `start_balance` is 0. */
  fixed_stake: Type.Integer(),
  /** Rounds that each day of the tournament hands out; unplayed ones carry over. 0 = all are available from the start. */
  rounds_per_day: Type.Integer(),
  /** Of counted rounds: how many, in all, a member may have played by now, and how many this player has. 0 where none are counted. */
  rounds_open: Type.Integer(),
  rounds_played: Type.Integer(),
  /** Unix seconds of the next hand-out of rounds; null when none is left, or no rounds are counted. */
  next_rounds_at: Type.Union([Type.Integer(), Type.Null()]),
  /** What everybody starts with, in hundredths. 0 = stakes are free, and points are what was won. */
  start_balance: Type.Integer(),
  /** The chat a participant must be in, e.g. `@arena_players`; '' = none. */
  chat: Type.String(),
  /** Once it is ranked: SHA-256 (hex) of the results' text, which `npm run verify-tournament` recomputes from the ledger. */
  results_hash: Type.Optional(Type.String()),
  /** Unix seconds: when its results are final unless something is found. */
  review_ends_at: Type.Optional(Type.Integer()),
  /** Once it is ranked: this player's result; null for a non-member. */
  own: Type.Optional(Type.Union([OwnResultSchema, Type.Null()])),
})
export type Tournament = Static<typeof TournamentSchema>

const TournamentsListReplySchema = Type.Object({
  tournamentsList: Type.Array(TournamentSchema),
  server_time_ms: Type.Integer(),
})
export type TournamentsListReply = Static<typeof TournamentsListReplySchema>

const TournamentKeyBodySchema = Type.Object({ t_key: Type.String({ minLength: 1, maxLength: 64 }) })

export const TournamentMemberSchema = Type.Object({
  telegram_id: Type.Integer(),
  /** '' for a player without a readable name, who has `nameless` instead. */
  nickname: Type.String(),
  nameless: NamelessSchema,
  frame: WornFrameSchema,
  /** Tournament balance in hundredths: shown divided by 100 as points. */
  credit: Type.Integer(),
  /** The member's number in the order of the board. A member without a finished round comes last and has no place yet. */
  currentPlace: Type.Integer({ minimum: 1 }),
  t_key: Type.String(),
  /** Members who have not qualified rank below all who have and win no prize. Nobody qualifies without a finished round. */
  qualified: Type.Boolean(),
  rounds: Type.Integer(),
  /** Rounds to finish until the member is qualified. */
  rounds_missing: Type.Integer(),
  /** Disqualified members rank below everyone else. Left out otherwise. */
  disqualified: Type.Optional(Type.Boolean()),
})
export type TournamentMember = Static<typeof TournamentMemberSchema>

/** A member's view of a board around themselves. */
const AROUND_CALLER = {
  /** The caller's own row at any place; null for a non-member. */
  currentMember: Type.Union([TournamentMemberSchema, Type.Null()]),
  /** The caller's row and its neighbours, three on each side; empty for a non-member, and once it is ranked. */
  neighbours: Type.Array(TournamentMemberSchema),
  /** The nearest place above the caller's with a larger prize, and the balance (in hundredths) of its holder; null when there is none. */
  next_prize: Type.Union([
    Type.Object({ place: Type.Integer({ minimum: 1 }), credit: Type.Integer() }),
    Type.Null(),
  ]),
  members: Type.Integer(),
  /** Members who have qualified: with fewer than `full_prizes_from` of the tournament, USD prizes are not paid in full. */
  qualified_members: Type.Integer(),
  /**
   * The board can't be read right now and is being rebuilt from the ledger: rows are as last seen, or missing, and the caller's place is unknown.
   * Points are not affected.
   */
  rebuilding: Type.Boolean(),
}

/** The top `tournamentMembers` in order, and the caller's surroundings. */
const TournamentMembersReplySchema = Type.Object({
  tournamentMembers: Type.Array(TournamentMemberSchema),
  ...AROUND_CALLER,
  server_time_ms: Type.Integer(),
})
export type TournamentMembersReply = Static<typeof TournamentMembersReplySchema>

/** One change of an open leaderboard: its rows go to their `currentPlace`; remove rows beyond `shown`. The first event is complete. */
const TournamentMembersEventSchema = Type.Object({
  changed: Type.Array(TournamentMemberSchema),
  shown: Type.Integer(),
  ...AROUND_CALLER,
  server_time_ms: Type.Integer(),
})
export type TournamentMembersEvent = Static<typeof TournamentMembersEventSchema>

export const getTournamentsList = endpoint({
  method: 'POST',
  path: '/api/getTournamentsList',
  summary: 'Running and upcoming tournaments, lowest level first.',
  guard: 'player',
  reads: true,
  body: EmptyBodySchema,
  reply: TournamentsListReplySchema,
  errors: [],
})

export const getCompletedTournamentsList = endpoint({
  method: 'POST',
  path: '/api/getCompletedTournamentsList',
  summary: 'Tournaments that are over, lowest level first.',
  guard: 'player',
  reads: true,
  body: EmptyBodySchema,
  reply: TournamentsListReplySchema,
  errors: [],
})

export const getTournamentMembers = endpoint({
  method: 'POST',
  path: '/api/getTournamentMembers',
  summary: "A tournament's leaderboard with the caller's own place.",
  guard: 'player',
  reads: true,
  body: TournamentKeyBodySchema,
  reply: TournamentMembersReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const watchTournamentMembers = streamEndpoint({
  method: 'POST',
  path: '/api/watchTournamentMembers',
  summary:
    'The leaderboard while it changes: whole at first, then the rows that differ, at most every two seconds.',
  guard: 'player',
  body: TournamentKeyBodySchema,
  event: TournamentMembersEventSchema,
  errors: ['ITEM_NOT_FOUND'],
})

export const noteResultSeen = endpoint({
  path: '/api/noteResultSeen',
  summary: 'Records that the player was shown their result in a tournament: no device shows it again.',
  guard: 'player',
  body: TournamentKeyBodySchema,
  reply: SuccessReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

const GetBestRoundReplySchema = Type.Object({
  /** In hundredths; null where no round won anything, or the ledger of that time is gone. */
  best_round: nullable(Type.Object({ game_id: Type.String(), bet: Type.Integer(), win: Type.Integer() })),
})
export type GetBestRoundReply = Static<typeof GetBestRoundReplySchema>

export const getBestRound = endpoint({
  path: '/api/getBestRound',
  summary: 'The player’s best round of a tournament.',
  guard: 'player',
  reads: true,
  body: TournamentKeyBodySchema,
  reply: GetBestRoundReplySchema,
  errors: ['ITEM_NOT_FOUND'],
})

const JoinBodySchema = Type.Object({
  ...TournamentKeyBodySchema.properties,
  /** The `entrance` that the player was shown: another one is refused. Needed where it is not 0. */
  entrance: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000 })),
})

/** `account`: the player's balances after the tickets or coins were taken. */
const TicketsPaidReplySchema = Type.Object({
  ...SuccessReplySchema.properties,
  account: Type.Optional(AccountSchema),
})

export const participateInTournament = endpoint({
  method: 'POST',
  path: '/api/participateInTournament',
  summary: 'Joins a running tournament for tickets or ArenaCoins.',
  guard: 'activePlayer',
  body: JoinBodySchema,
  reply: TicketsPaidReplySchema,
  errors: [
    'ITEM_NOT_FOUND',
    'tournament_cancelled',
    'tournament_already_joined',
    'tournament_ended',
    'tournament_upcoming',
    ...CONDITION_CODES,
    'offer_changed',
    'ticketError',
    'INSUFFICIENT_CREDITS',
    'not_participant',
    'membership_unverified',
  ],
})

export const buyExtraAttempts = endpoint({
  method: 'POST',
  path: '/api/buyExtraAttempts',
  summary: 'Resets the tournament balance of a member who has little left, for a ticket.',
  guard: 'activePlayer',
  body: TournamentKeyBodySchema,
  reply: TicketsPaidReplySchema,
  errors: [
    'ITEM_NOT_FOUND',
    'tournament_cancelled',
    'tournament_ended',
    'tournament_upcoming',
    'tournament_not_member',
    ...CONDITION_CODES,
    'tournaments.attempts.none',
    'tournaments.attempts.maximum',
    'tournaments.attempts.round_open',
    'tournaments.attempts.balance_too_high',
    'tournaments.attempts.error',
  ],
})
