import type { Game } from '@arena/contract/endpoints/games'
import { GAME_CATEGORIES } from '@arena/contract/kinds'

/** What the home screen's dropdown offers, in its order. */
export const CHOICES = [
  'all',
  'slots',
  'crashGames',
  'roulette',
  'blackjack',
  'dice',
  'scratch',
  'lottery',
] as const
export type CategoryChoice = (typeof CHOICES)[number]

/** Those that are shown at all, of every kind or of one. */
export function gamesOf<G extends Pick<Game, 'category' | 'state'>>(
  games: readonly G[],
  choice: CategoryChoice,
): readonly G[] {
  return games.filter(
    ({ state, category }) =>
      state === undefined && (choice === 'all' || category === GAME_CATEGORIES[choice]),
  )
}
