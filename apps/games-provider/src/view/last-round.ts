import { pause } from './motion/frame-loop.ts'
import { isFramed } from './session/frame-channel.ts'
import type { GameSession } from './session/game-session.ts'
import { ROUNDS_USED } from './session/round-calls.ts'

/** How long the result of a last round stays on show. */
const LAST_ROUND_SHOWN_MS = 1_200

/**
 * Leaves the game once the last round of a tournament with counted rounds has been shown: the page around it shows the result. Without such
 * a page a panel does.
 */
export async function leaveAfterLastRound({
  state,
  channel,
}: Pick<GameSession, 'state' | 'channel'>): Promise<void> {
  if (state.get().fault !== null || state.get().roundsLeft !== 0) return
  if (!isFramed()) {
    state.set({ fault: ROUNDS_USED })
    return
  }
  await pause(LAST_ROUND_SHOWN_MS).finished
  channel.post('exit')
}
