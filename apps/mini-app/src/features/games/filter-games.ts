import type { Game } from '@arena/contract/endpoints/games'
import { GAME_CATEGORIES } from '@arena/contract/kinds'

type OwnCategory = keyof typeof GAME_CATEGORIES

/** The options of the home screen's dropdown, in order: the built-in categories by their numbers. */
export const CHOICES: readonly ('all' | OwnCategory)[] = [
  'all',
  ...(Object.keys(GAME_CATEGORIES) as OwnCategory[]),
]
type OwnChoice = (typeof CHOICES)[number]
/** One of them, or a category that operators have made, by its number. */
export type CategoryChoice = OwnChoice | number

/** Categories that operators have made and that have a game to show, in the order of their numbers. */
export function moreCategories<G extends Pick<Game, 'category' | 'state' | 'category_names'>>(
  games: readonly G[],
): readonly { readonly category: number; readonly names: NonNullable<G['category_names']> }[] {
  const named = new Map<number, NonNullable<G['category_names']>>()
  for (const { category, category_names, state } of games)
    if (state === undefined && category_names !== undefined) named.set(category, category_names)
  return [...named]
    .map(([category, names]) => ({ category, names }))
    .toSorted((a, b) => a.category - b.category)
}

/** Those that are shown at all, of every kind or of one. */
export function gamesOf<G extends Pick<Game, 'category' | 'state'>>(
  games: readonly G[],
  choice: CategoryChoice,
): readonly G[] {
  const wanted = choice === 'all' || typeof choice === 'number' ? choice : GAME_CATEGORIES[choice]
  return games.filter(
    ({ state, category }) => state === undefined && (wanted === 'all' || category === wanted),
  )
}
