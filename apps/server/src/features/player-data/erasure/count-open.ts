import type { Statements } from '@arena/database'
import { countTokens, type PlayerKey } from '../../players/index.ts'
import { countWithdrawals } from '../../withdrawals/index.ts'

/** Of an account for its operators. */
export async function countOpen(
  statements: Statements,
  player: PlayerKey,
): Promise<{ readonly withdrawals: number; readonly withdrawals_open: number; readonly sessions: number }> {
  const { all, open } = await countWithdrawals(statements, player)
  return { withdrawals: all, withdrawals_open: open, sessions: await countTokens(statements, player) }
}
