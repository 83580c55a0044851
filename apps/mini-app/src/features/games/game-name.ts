import type { Game } from '@arena/contract'
import { useTranslations } from '../../texts/index.ts'

type NamedGame = 'golden-arena'

/** What a game is called in the player's language; a game this build has no name for keeps the catalogue's. */
export function useGameName(): (game: Pick<Game, 'game_id' | 'name'>) => string {
  const t = useTranslations('games.names')
  return ({ game_id, name }) => {
    const key = game_id as NamedGame
    return t.has(key) ? t(key) : name
  }
}
