import type { Statements } from '../database/database.ts'
import { Refusal } from '../refusals.ts'
import { findUnfinishedRound } from './round-store.ts'

/** Under the lock of the player's seeds. Refuses with ROUND_IN_PROGRESS while a round of the player's is not over. */
export async function checkNoRound(tx: Statements, playerId: string): Promise<void> {
  const round = await findUnfinishedRound(tx, playerId)
  if (round === undefined) return
  throw new Refusal('ROUND_IN_PROGRESS', 'a round is not over yet', { game_id: round.gameId })
}
