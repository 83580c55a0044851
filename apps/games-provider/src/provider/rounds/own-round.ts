import type { Provider } from '../provider.ts'
import type { Session } from '../sessions/session-store.ts'
import { roundNotFound } from './bring-up-to-date.ts'
import { isRoundOf } from './step-round-store.ts'

const ROUND_ID = /^[0-9a-f-]{36}$/

/** Whether the text has the form of a round's id: nothing else is looked up. */
export const isRoundId = (text: string): boolean => ROUND_ID.test(text)

/**
 * Checks that the round belongs to this player, game and balance, whichever of the player's sessions opened it. Throws
 * ROUND_NOT_FOUND otherwise, also for another player's round.
 */
export async function checkOwnRound(provider: Provider, session: Session, roundId: string): Promise<void> {
  if (!isRoundId(roundId) || !(await isRoundOf(provider.database, roundId, session))) throw roundNotFound()
}
