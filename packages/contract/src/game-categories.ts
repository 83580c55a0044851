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
