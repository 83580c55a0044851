import * as all from './all.ts'
import type { Game } from './game.ts'

export const GAMES: readonly Game[] = Object.values(all)

const byId = new Map(GAMES.map(game => [game.id, game]))

export function findGame(id: string): Game | undefined {
  return byId.get(id)
}
