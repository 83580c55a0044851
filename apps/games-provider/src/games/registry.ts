import { ALL_GAMES } from './all-games.ts'
import type { Game } from './game.ts'

/** Every game that can be played: each folder beside this file. */
export const GAMES: readonly Game[] = ALL_GAMES

const byId = new Map(GAMES.map(game => [game.id, game]))

export function findGame(id: string): Game | undefined {
  return byId.get(id)
}
