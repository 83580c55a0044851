/** Kinds of games, tournaments and clients. There are no schemas here: the mini-app's first load has these and not the schema library. */

/** Category 0 means all; scratch cards and lotteries have categories of their own. */
export const GAME_CATEGORIES = {
  slots: 1,
  crashGames: 2,
  roulette: 3,
  blackjack: 4,
  dice: 5,
  scratch: 6,
  lottery: 7,
} as const
export type GameCategoryName = keyof typeof GAME_CATEGORIES

/** `COMMON` costs regular tickets, `GOLD` golden ones. */
export const TOURNAMENT_TYPES = { COMMON: 0, GOLD: 1 } as const
export const OPEN_TOURNAMENT_KEY = 'open_tournament'

/** The chat platform's clients that may sign in; every other one gets the page that says to play on a phone. */
export const ACCEPTED_PLATFORMS = ['ios', 'android', 'android_x', 'unknown'] as const
