/** Rounds that the shipped program only shows again and begins no more. A browser test plays one, to watch it later. */
import type { Game } from '../../games/game.ts'
import { GAMES } from '../../games/registry.ts'

/** The choice that begins a round of Golden Arena's first edition. It is stored as all of them are: without a choice. */
export const FIRST_EDITION = 'first edition'

/** All games, of which Golden Arena also plays its first edition. */
export const GAMES_AND_PAST_EDITIONS: readonly Game[] = GAMES.map(game =>
  game.id === 'golden-arena' && game.kind === 'instant'
    ? { ...game, readChoice: (input, bet) => (input === FIRST_EDITION ? null : game.readChoice(input, bet)) }
    : game,
)
