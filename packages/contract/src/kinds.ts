/** Kinds and choices that both sides know by name. There are no schemas here: the mini-app's first load has these and not the schema library. */

/** Category 0 means all; scratch cards, lotteries and games in steps have categories of their own. */
export const GAME_CATEGORIES = {
  slots: 1,
  crashGames: 2,
  roulette: 3,
  blackjack: 4,
  dice: 5,
  scratch: 6,
  lottery: 7,
  steps: 8,
} as const
/** Categories from here on are made by operators. */
export const OWN_CATEGORIES_FROM = 20

/** `COMMON` costs regular tickets, `GOLD` golden ones. */
export const TOURNAMENT_TYPES = { COMMON: 0, GOLD: 1 } as const
export const OPEN_TOURNAMENT_KEY = 'open_tournament'

/** The chat platform's clients that may sign in; every other one gets the page that says to play on a phone. */
export const ACCEPTED_PLATFORMS = ['ios', 'android', 'android_x', 'unknown'] as const

/** Where players open the app: what figures are split by. `web`: a browser beside the chat platform. */
export const PLATFORMS = ['ios', 'android', 'web', 'other'] as const
export type Platform = (typeof PLATFORMS)[number]

/** 0 social, 1 partners, 2 games, 3 friends. */
export const TASK_TYPES = [0, 1, 2, 3] as const
export type TaskType = (typeof TASK_TYPES)[number]
/** Done with the first round ever played: the first steps lead to it and claim it. */
export const FIRST_ROUND_TASK = 'spins_1'

/** The meaning of a status number: 1 and a `tx` = sent. */
export const WITHDRAWAL_STATUS = { processing: 0, sent: 1, cancelled: 2 } as const

/** After how many minutes of play a player is reminded of the time they have played; 0 = never. */
export const REMINDER_MINUTES = [0, 15, 30, 60, 120] as const

/** How many days a break lasts; null = permanent. */
export const COOL_OFF_DAYS = [1, 3, 7, 30] as const
export const EXCLUSION_DAYS = [180, 365, null] as const

/** The rewards of players, by their word in the ledger. Each kind can be stopped; purchases for Stars are not among them. */
export const REWARD_SOURCES = [
  'daily_reward',
  'wheel_prize',
  'task_reward',
  'level_reward',
  'streak_reward',
  'season_reward',
  'division_reward',
  'squad_reward',
  'friend_reward',
  'friend_streak_reward',
  'partner_reward',
  'ad_view',
  'ticket_exchange',
  'compensation',
] as const
export type RewardSource = (typeof REWARD_SOURCES)[number]

/** The kinds of compensation when something went wrong, and the causes that players read in their language. */
export const COMPENSATION_KINDS = ['ac', 'ticket', 'gold_ticket', 'ton'] as const
export type CompensationKind = (typeof COMPENSATION_KINDS)[number]
export const COMPENSATION_CAUSES = ['fault', 'mistake', 'wait', 'thanks'] as const

/** The longest answer to a hold, in characters. */
export const HOLD_ANSWER_MAX = 1_000

/** The messages that the bot sends on its own, in the order of the settings. Each can be switched off. */
export const MESSAGE_KINDS = [
  'tournament_ends',
  'overtaken',
  'reward_ready',
  'season_ends',
  'friend_joined',
  'prize_paid',
  'withdrawal_sent',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** Messages of the bot that reply to what a player wrote to it. They can't be switched off, and neither night nor a break delays them. */
export const REPLY_KINDS = ['support_answer', 'support_received', 'support_limit'] as const
/**
 * Messages that operators write on their own. They can't be switched off and come besides the one message a day, but wait for the morning and for
 * the end of a break.
 */
export const OPERATOR_KINDS = ['support_message'] as const
export type BotMessageKind = MessageKind | (typeof REPLY_KINDS)[number] | (typeof OPERATOR_KINDS)[number]

/** Texts that an operator can begin an answer with, in the player's language. */
export const CANNED_REPLIES = ['looking', 'details', 'payout', 'purchase', 'solved'] as const

/** Why a file of a partner is not taken. */
export const MEDIA_FAULTS = [
  'no_file',
  'no_picture',
  'broken_picture',
  'picture_colors',
  'picture_sides',
  'picture_large',
  'no_film',
  'broken_film',
  'film_pieces',
  'film_tracks',
  'film_long',
  'film_sides',
  'film_box',
  'film_elsewhere',
  'film_codec',
  'film_large',
] as const
export type MediaFault = (typeof MEDIA_FAULTS)[number]

/** Why a well-formed operator's call has no effect: the conflict it met. */
export const OPERATOR_CONFLICTS = [
  // Tournaments, by the state they are in.
  'scheduled',
  'open',
  'closed',
  'settling',
  'provisional',
  'final',
  'paid',
  'archived',
  'cancelled',
  'disqualified',
  'not_disqualified',
  // A withheld prize, by why it is still withheld.
  'erased',
  'banned',
  'no_chat',
  'country',
  'several_accounts',
  // Content.
  'changed',
  'same',
  'late',
  'holds',
  'step',
  'undo',
  // Withdrawals and orders.
  'held',
  'waits',
  'tx_known',
  'not_this_payment',
  'paid_anyway',
  'manual',
  'refunded',
  'payer_unknown',
  // For anything requested under a key, and for requests for approval.
  'answered',
  'unreachable',
  'key_taken',
  'no_free_rounds',
  'balance_full',
  'too_many',
  'maker',
  'outdated',
  'alone',
  // Drafts of forms.
  'draft_changed',
  'too_many_drafts',
  'too_many_views',
  'too_many_exports',
] as const

/** The groups of players that figures are split by. */
export const SPLITS = ['campaign', 'country', 'language', 'level', 'payer', 'platform'] as const
export type Split = (typeof SPLITS)[number]

/** The same, and what players pay for and take part in. */
export const GROUPS = [...SPLITS, 'package', 'tournament'] as const
export type Group = (typeof GROUPS)[number]

/** Days after which retention is counted. */
export const RETURNS = [1, 7, 30] as const
