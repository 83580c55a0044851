import type { GAME_CATEGORIES } from '@arena/contract/kinds'
import type { Phone } from '../phone.ts'
import { blackjack } from './blackjack.ts'
import type { GameDriver } from './driver.ts'
import { hiLo } from './hi-lo.ts'
import { namedOdds } from './named-odds.ts'
import { numberDraw } from './number-draw.ts'
import { oneButton } from './one-button.ts'
import { plinko } from './plinko.ts'
import { rocket } from './rocket.ts'
import { roulette } from './roulette.ts'
import { scratchCard } from './scratch-card.ts'
import { MINES, steps, TOWER } from './steps.ts'

export interface PlayableGame {
  readonly id: string
  /** The name as an English page shows it. */
  readonly name: string
  readonly category: keyof typeof GAME_CATEGORIES
  readonly underThumb: (phone: Phone) => GameDriver
  /** Set when this game shares its drawing code with a game that every run plays in motion. Such games take turns. */
  readonly movesAsAnother?: { readonly turn: 0 | 1 }
}

/** Every game of the catalogue and how a journey plays it. */
export const GAMES = {
  goldenArena: { id: 'golden-arena', name: 'Golden Arena', category: 'slots', underThumb: oneButton('Spin') },
  vikingStorm: {
    id: 'viking-storm',
    name: 'Viking Storm',
    category: 'slots',
    underThumb: oneButton('Spin'),
    movesAsAnother: { turn: 0 },
  },
  crystalCascade: {
    id: 'crystal-cascade',
    name: 'Crystal Cascade',
    category: 'slots',
    underThumb: oneButton('Drop the crystals'),
  },
  starRocket: { id: 'star-rocket', name: 'Star Rocket', category: 'crashGames', underThumb: rocket },
  comet: {
    id: 'comet',
    name: 'Comet',
    category: 'crashGames',
    underThumb: namedOdds({
      button: 'Send the comet',
      field: 'Target',
      figures: { win: '1.01', loss: '50' },
    }),
    movesAsAnother: { turn: 1 },
  },
  roulette: {
    id: 'european-roulette',
    name: 'European Roulette',
    category: 'roulette',
    underThumb: roulette,
  },
  blackjack: {
    id: 'classic-blackjack',
    name: 'Classic Blackjack',
    category: 'blackjack',
    underThumb: blackjack,
  },
  luckyDice: {
    id: 'lucky-dice',
    name: 'Lucky Dice',
    category: 'dice',
    underThumb: namedOdds({ button: 'Roll the dice', field: 'Chance', figures: { win: '98', loss: '1' } }),
  },
  plinko: { id: 'plinko', name: 'Plinko', category: 'dice', underThumb: plinko },
  mines: { id: 'mines', name: 'Mines', category: 'steps', underThumb: steps(MINES) },
  tower: { id: 'tower', name: 'Tower', category: 'steps', underThumb: steps(TOWER) },
  hiLo: { id: 'hi-lo', name: 'Hi-Lo', category: 'steps', underThumb: hiLo },
  luckyClover: { id: 'lucky-clover', name: 'Lucky Clover', category: 'scratch', underThumb: scratchCard },
  pirateChest: {
    id: 'pirate-chest',
    name: 'Pirate Chest',
    category: 'scratch',
    underThumb: scratchCard,
    movesAsAnother: { turn: 0 },
  },
  arenaKeno: {
    id: 'arena-keno',
    name: 'Arena Keno',
    category: 'lottery',
    underThumb: numberDraw([7, 23]),
  },
  lotto: {
    id: 'lotto-5-36',
    name: 'Lotto 5/36',
    category: 'lottery',
    underThumb: numberDraw([]),
    movesAsAnother: { turn: 1 },
  },
} as const satisfies Record<string, PlayableGame>
