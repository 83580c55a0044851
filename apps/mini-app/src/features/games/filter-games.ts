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

export function gamesOf<G extends Pick<Game, 'category'>>(
  games: readonly G[],
  choice: CategoryChoice,
): readonly G[] {
  return choice === 'all' ? games : games.filter(game => game.category === GAME_CATEGORIES[choice])
}
