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
    game_id: 'lucky-dice',
    name: 'Lucky Dice',
    provider: 'embedded',
    level: 2,
    category: GAME_CATEGORIES.dice,
  },
]
