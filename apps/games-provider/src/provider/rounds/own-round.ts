import type { Provider } from '../provider.ts'
import type { Session } from '../sessions/session-store.ts'
import { roundNotFound } from './bring-up-to-date.ts'
import { isRoundOf } from './step-round-store.ts'

const ROUND_ID = /^[0-9a-f-]{36}$/

/**
 * The player's round of this game and this balance, whichever of his sessions opened it. Anything else, another player's round too, is
 * ROUND_NOT_FOUND.
 */
export async function checkOwnRound(provider: Provider, session: Session, roundId: string): Promise<void> {
  if (!ROUND_ID.test(roundId) || !(await isRoundOf(provider.database, roundId, session)))
    throw roundNotFound()
}
