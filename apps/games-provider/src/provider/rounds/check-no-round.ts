import type { Statements } from '../database/database.ts'
import type { Provider } from '../provider.ts'
import { blockedBy } from './clear-the-way.ts'
import { findUnfinishedRound } from './round-store.ts'

/** Under the lock of the player's seeds. Refuses with ROUND_IN_PROGRESS while a round of the player's is not over. */
export async function checkNoRound(provider: Provider, tx: Statements, playerId: string): Promise<void> {
  const round = await findUnfinishedRound(tx, playerId)
  if (round !== undefined) throw await blockedBy(provider, tx, round)
}
