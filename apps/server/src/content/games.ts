import { GAME_CATEGORIES } from '@arena/contract'

/** A game of the catalogue. Bet limits are the provider's; name, category and level are ours. */
export interface CatalogueGame {
  readonly game_id: string
  readonly name: string
  /** The provider's key id. */
  readonly provider: string
  /** The player level from which the game may be played. */
  readonly level: number
  readonly category: number
}

export const GAMES: readonly CatalogueGame[] = [
  {
    game_id: 'golden-arena',
    name: 'Golden Arena',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.slots,
  },
  {
    game_id: 'star-rocket',
    name: 'Star Rocket',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.crashGames,
  },
  {
    game_id: 'lucky-clover',
    name: 'Lucky Clover',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.scratch,
  },
  {
    game_id: 'lucky-dice',
    name: 'Lucky Dice',
    provider: 'embedded',
    level: 2,
    category: GAME_CATEGORIES.dice,
  },
  {
    game_id: 'classic-blackjack',
    name: 'Classic Blackjack',
    provider: 'embedded',
    level: 2,
    category: GAME_CATEGORIES.blackjack,
  },
  {
    game_id: 'european-roulette',
    name: 'European Roulette',
    provider: 'embedded',
    level: 2,
    category: GAME_CATEGORIES.roulette,
  },
  {
    game_id: 'crystal-cascade',
    name: 'Crystal Cascade',
    provider: 'embedded',
    level: 3,
    category: GAME_CATEGORIES.slots,
  },
  {
    game_id: 'arena-keno',
    name: 'Arena Keno',
    provider: 'embedded',
    level: 3,
    category: GAME_CATEGORIES.lottery,
  },
  {
    game_id: 'pirate-chest',
    name: 'Pirate Chest',
    provider: 'embedded',
    level: 4,
    category: GAME_CATEGORIES.scratch,
  },
  {
    game_id: 'viking-storm',
    name: 'Viking Storm',
    provider: 'embedded',
    level: 5,
    category: GAME_CATEGORIES.slots,
  },
  {
    game_id: 'comet',
    name: 'Comet',
    provider: 'embedded',
    level: 6,
    category: GAME_CATEGORIES.crashGames,
  },
  {
    game_id: 'lotto-5-36',
    name: 'Lotto 5/36',
    provider: 'embedded',
    level: 8,
    category: GAME_CATEGORIES.lottery,
  },
]
