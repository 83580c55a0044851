import { storedState } from '../../shell/index.ts'
import { afterPlaying, parseLastPlayed } from './game-choice.ts'

/** Ids of the games that were opened on this device, the latest first. */
const lastPlayed = storedState('lastPlayedGames', parseLastPlayed, ids => JSON.stringify(ids))

export const useLastPlayed = lastPlayed.use

export function rememberPlayed(gameId: string): void {
  lastPlayed.write(afterPlaying(lastPlayed.read(), gameId))
}
