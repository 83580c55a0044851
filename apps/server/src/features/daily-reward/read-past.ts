import type { Statements } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'
import { type Claim, listLastClaims } from './claim-store.ts'
import type { DailyRewardParts } from './daily-reward.ts'

/** What decides about a player's next claim. */
export interface Past {
  /** At least those of the cycle, the newest first. */
  readonly claims: readonly Claim[]
  /** When the account before this one was erased; looked up as long as there is no claim. */
  readonly erasedAt: Date | undefined
}

export async function readPast(
  { content, erasedAt }: Pick<DailyRewardParts, 'content' | 'erasedAt'>,
  statements: Statements,
  player: PlayerKey,
): Promise<Past> {
  const claims = await listLastClaims(statements, player, content.days.length)
  return { claims, erasedAt: claims.length === 0 ? await erasedAt(statements, player) : undefined }
}
