import type { OpenRound } from '../../game-api.ts'
import type { Provider } from '../provider.ts'
import { Refusal } from '../refusals.ts'
import type { Session } from '../sessions/session-store.ts'
import { bringUpToDate, replyOf } from './bring-up-to-date.ts'
import { findUnfinishedRound } from './round-store.ts'
import { isRoundOf } from './step-round-store.ts'

/**
 * The player's open round of this game and this balance, also from an older session. A round whose call is under way gets its answer
 * first; while the wallet does not answer there is none to go on with.
 */
export async function findOpenRound(provider: Provider, session: Session): Promise<OpenRound | null> {
  const round = await findUnfinishedRound(provider.database, session.playerId)
  if (round === undefined || round.state === 'pending') return null
  if (!(await isRoundOf(provider.database, round.roundId, session))) return null
  try {
    const standing = await bringUpToDate(provider, round.roundId)
    if (standing.state !== 'open') return null
    const reply = replyOf(standing)
    return reply.state === 'open' ? reply.round : null
  } catch (error) {
    if (error instanceof Refusal && error.code === 'UNAVAILABLE') return null
    throw error
  }
}
