import type { GAME_CATEGORIES } from '@arena/contract/kinds'
import { findGame } from '../../../apps/games-provider/src/games/registry.ts'
import { OWN_GAMES } from '../../../apps/server/src/content/own-games.ts'
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

type Driver = PlayableGame['underThumb']
type Id = (typeof OWN_GAMES)[number]['game_id']
/** `lotto-5-36` → `lotto536` */
type WordOf<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<WordOf<Rest>>}`
  : Name

/** Games played in another way than all other games of their category, and those that every run plays in motion. */
const OWN_DRIVERS: Partial<Record<Id, Driver>> = {
  'golden-arena': oneButton('Spin'),
  'crystal-cascade': oneButton('Drop the crystals'),
  'star-rocket': rocket,
  'european-roulette': roulette,
  'classic-blackjack': blackjack,
  'lucky-dice': namedOdds({
    button: 'Roll the dice',
    field: 'Chance',
    figures: { win: '98', loss: '1' },
  }),
  plinko,
  mines: steps(MINES),
  tower: steps(TOWER),
  'hi-lo': hiLo,
  'lucky-clover': scratchCard,
  'arena-keno': numberDraw([7, 23]),
}

/** How a game is played by what its family draws. */
const DRIVERS: Partial<Record<PlayableGame['category'], Driver>> = {
  slots: oneButton('Spin'),
  crashGames: namedOdds({
    button: 'Send the comet',
    field: 'Target',
    figures: { win: '1.01', loss: '50' },
  }),
  roulette,
  scratch: scratchCard,
  lottery: numberDraw([]),
  steps: steps(TOWER),
}

function playable({ game_id: id, name, category }: (typeof OWN_GAMES)[number]): PlayableGame {
  const own = OWN_DRIVERS[id]
  if (own !== undefined) return { id, name, category, underThumb: own }
  const underThumb = DRIVERS[category]
  if (underThumb === undefined) throw new Error(`No driver plays ${id}`)
  const turn = (findGame(id)?.number ?? 0) % 2 === 0 ? 0 : 1
  return { id, name, category, underThumb, movesAsAnother: { turn } }
}

const wordOf = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Every game of the catalogue and how a journey plays it. */
export const GAMES = Object.fromEntries(
  OWN_GAMES.map(game => [wordOf(game.game_id), playable(game)]),
) as Readonly<Record<WordOf<Id>, PlayableGame>>
