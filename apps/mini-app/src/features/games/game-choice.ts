import type { Game } from '@arena/contract/endpoints/games'
import { storedState } from '../../shell/stored-state.ts'

/** More games than there are; a list that was tampered with does not grow. */
const REMEMBERED = 24

type Listed = Pick<Game, 'game_id' | 'level' | 'open_until'>

/** Whether a player of this level may play the game: permanently, or because it is today's open game. */
export function isPlayable(
  { level: needed, open_until }: Pick<Game, 'level' | 'open_until'>,
  level: number,
): boolean {
  return needed <= level || open_until !== undefined
}

/** Games to choose from: what the player may play, last played first, and what is still locked, the next to open first. */
export function gameChoice<G extends Listed>(
  games: readonly G[],
  { level, lastPlayed }: { readonly level: number; readonly lastPlayed: readonly string[] },
): { readonly playable: readonly G[]; readonly locked: readonly G[] } {
  const rank = ({ game_id }: G) => {
    const place = lastPlayed.indexOf(game_id)
    return place === -1 ? lastPlayed.length : place
  }
  return {
    playable: games.filter(game => isPlayable(game, level)).toSorted((a, b) => rank(a) - rank(b)),
    locked: games.filter(game => !isPlayable(game, level)).toSorted((a, b) => a.level - b.level),
  }
}

/** The last played games by their ids, the latest first, after this one was opened. */
export function afterPlaying(lastPlayed: readonly string[], gameId: string): readonly string[] {
  return [gameId, ...lastPlayed.filter(id => id !== gameId)].slice(0, REMEMBERED)
}

/** From what a device has stored: other programs may have written there. */
export function parseLastPlayed(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(id => typeof id === 'string').slice(0, REMEMBERED) : []
  } catch {
    return []
  }
}

/** Ids of the games that were opened on this device, the latest first. */
const lastPlayed = storedState('lastPlayedGames', parseLastPlayed, ids => JSON.stringify(ids))

export const useLastPlayed = lastPlayed.use

export function rememberPlayed(gameId: string): void {
  lastPlayed.write(afterPlaying(lastPlayed.read(), gameId))
}
