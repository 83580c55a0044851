import { GAME_CATEGORIES } from '@arena/contract/kinds'

/** A game of the catalogue. Bet limits are the provider's; name, category, level and the ceiling of wins are ours. */
export interface CatalogueGame {
  readonly game_id: string
  readonly name: string
  /** The provider's key id. */
  readonly provider: string
  /** The player level from which the game may be played. */
  readonly level: number
  readonly category: number
  /**
   * The most a round may pay, in the stake that opened it: the ceiling the wallet holds the provider to. It is written here and not taken
   * from the provider, so that whoever speaks for the provider can't raise it. A game whose provider publishes more is not opened.
   */
  readonly max_win_multiplier: number
}

export const GAMES: readonly CatalogueGame[] = [
  {
    game_id: 'golden-arena',
    name: 'Golden Arena',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.slots,
    max_win_multiplier: 2500,
  },
  {
    game_id: 'star-rocket',
    name: 'Star Rocket',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.crashGames,
    max_win_multiplier: 10_000,
  },
  {
    game_id: 'lucky-clover',
    name: 'Lucky Clover',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.scratch,
    max_win_multiplier: 1000,
  },
  {
    game_id: 'lucky-dice',
    name: 'Lucky Dice',
    provider: 'embedded',
    level: 2,
    category: GAME_CATEGORIES.dice,
    max_win_multiplier: 99,
  },
  {
    game_id: 'classic-blackjack',
    name: 'Classic Blackjack',
    provider: 'embedded',
    level: 2,
    category: GAME_CATEGORIES.blackjack,
    max_win_multiplier: 8,
  },
  {
    game_id: 'european-roulette',
    name: 'European Roulette',
    provider: 'embedded',
    level: 2,
    category: GAME_CATEGORIES.roulette,
    max_win_multiplier: 36,
  },
  {
    game_id: 'crystal-cascade',
    name: 'Crystal Cascade',
    provider: 'embedded',
    level: 3,
    category: GAME_CATEGORIES.slots,
    max_win_multiplier: 537.9,
  },
  {
    game_id: 'arena-keno',
    name: 'Arena Keno',
    provider: 'embedded',
    level: 3,
    category: GAME_CATEGORIES.lottery,
    max_win_multiplier: 10_000,
  },
  {
    game_id: 'pirate-chest',
    name: 'Pirate Chest',
    provider: 'embedded',
    level: 4,
    category: GAME_CATEGORIES.scratch,
    max_win_multiplier: 5000,
  },
  {
    game_id: 'viking-storm',
    name: 'Viking Storm',
    provider: 'embedded',
    level: 5,
    category: GAME_CATEGORIES.slots,
    max_win_multiplier: 3000,
  },
  {
    game_id: 'comet',
    name: 'Comet',
    provider: 'embedded',
    level: 6,
    category: GAME_CATEGORIES.crashGames,
    max_win_multiplier: 10_000,
  },
  {
    game_id: 'lotto-5-36',
    name: 'Lotto 5/36',
    provider: 'embedded',
    level: 8,
    category: GAME_CATEGORIES.lottery,
    max_win_multiplier: 10_000,
  },
]
