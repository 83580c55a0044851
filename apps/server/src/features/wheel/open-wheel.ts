import type { Statements } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'
import { newServerSeed } from './fair-draw.ts'
import type { WheelParts } from './wheel-parts.ts'
import { findWheel, insertWheel, type WheelRow } from './wheel-store.ts'

/**
 * A player's wheel; a player who has none gets one with the seed of their first spin. After an erasure the new wheel begins as if it was
 * spun at the moment of the erasure: the free spin of a day is not there once for every account.
 */
export async function findOrOpenWheel(
  { dice, erasedAt }: Pick<WheelParts, 'dice' | 'erasedAt'>,
  statements: Statements,
  player: PlayerKey,
): Promise<WheelRow> {
  const found = await findWheel(statements, player)
  if (found !== undefined) return found
  const lastFreeSpinAt = await erasedAt(statements, player)
  await insertWheel(statements, player, { serverSeed: newServerSeed(dice), lastFreeSpinAt })
  const opened = await findWheel(statements, player)
  if (opened === undefined) throw new Error('A wheel is gone as soon as it was opened')
  return opened
}
