import { GAME_CATEGORIES } from '@arena/contract/kinds'
import type { CatalogueGame } from '../features/games/index.ts'

/** A newcomer may play at least one of each kind. */
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
    level: 1,
    category: GAME_CATEGORIES.dice,
    max_win_multiplier: 99,
  },
  {
    game_id: 'plinko',
    name: 'Plinko',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.dice,
    max_win_multiplier: 1000,
  },
  {
    game_id: 'classic-blackjack',
    name: 'Classic Blackjack',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.blackjack,
    max_win_multiplier: 8,
  },
  {
    game_id: 'european-roulette',
    name: 'European Roulette',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.roulette,
    max_win_multiplier: 36,
  },
  {
    game_id: 'arena-keno',
    name: 'Arena Keno',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.lottery,
    max_win_multiplier: 10_000,
  },
  {
    game_id: 'mines',
    name: 'Mines',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.steps,
    max_win_multiplier: 2454.1,
  },
  {
    game_id: 'hi-lo',
    name: 'Hi-Lo',
    provider: 'embedded',
    level: 1,
    category: GAME_CATEGORIES.steps,
    max_win_multiplier: 2500,
  },
  {
    game_id: 'crystal-cascade',
    name: 'Crystal Cascade',
    provider: 'embedded',
    level: 2,
    category: GAME_CATEGORIES.slots,
    max_win_multiplier: 537.9,
  },
  {
    game_id: 'tower',
    name: 'Tower',
    provider: 'embedded',
    level: 2,
    category: GAME_CATEGORIES.steps,
    max_win_multiplier: 993.28,
  },
  {
    game_id: 'pirate-chest',
    name: 'Pirate Chest',
    provider: 'embedded',
    level: 3,
    category: GAME_CATEGORIES.scratch,
    max_win_multiplier: 5000,
  },
  {
    game_id: 'viking-storm',
    name: 'Viking Storm',
    provider: 'embedded',
    level: 4,
    category: GAME_CATEGORIES.slots,
    max_win_multiplier: 3000,
  },
  {
    game_id: 'comet',
    name: 'Comet',
    provider: 'embedded',
    level: 5,
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

/** Ids of the imported games that tournaments may have. */
export function gamesForTournaments(games: readonly CatalogueGame[]): readonly string[] {
  return games.flatMap(({ game_id, imported }) => (imported?.inTournaments === true ? [game_id] : []))
}
