import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { GAME_CATEGORIES } from '@arena/contract/kinds'
import type { CatalogueGame } from '../features/games/index.ts'
import { OWN_GAMES } from './own-games.ts'

/** A newcomer may play at least one of each category. */
export const GAMES: readonly CatalogueGame[] = OWN_GAMES.map(game => ({
  ...game,
  provider: 'embedded',
  category: GAME_CATEGORIES[game.category],
}))

/** The same as rows of a document. */
export const GAME_ROWS: ContentDocuments['games']['games'] = GAMES.map(({ game_id, level, category }) => ({
  game_id,
  level,
  category,
  state: 'on',
}))

/** Ids of the imported games that tournaments may have. */
export function gamesForTournaments(games: readonly CatalogueGame[]): readonly string[] {
  return games.flatMap(({ game_id, imported }) => (imported?.inTournaments === true ? [game_id] : []))
}
