import type { Game, GameListReply } from '@arena/contract'
import type { CatalogueGame } from '../../content/games.ts'

/** From each category that has games to them, lowest required level first. */
export function listGames(games: readonly CatalogueGame[]): GameListReply {
  const gameList: Record<string, Game[]> = {}
  for (const game of [...games].sort((a, b) => a.level - b.level)) {
    const list = (gameList[String(game.category)] ??= [])
    list.push({ game_id: game.game_id, name: game.name, level: game.level, category: game.category })
  }
  return { gameList }
}
