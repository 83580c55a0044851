import type { WithdrawalStanding } from '@arena/rules'
import type { Statements } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'
import { type Asking, sumOfPlayer } from './withdrawal-store.ts'
import type { WithdrawalsParts } from './withdrawals-parts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface Standing extends WithdrawalStanding, Pick<Asking, 'dayWholeNano'> {}

/**
 * What a player may still ask for. What is left of prizes follows from the books and the requests alone, so nothing has to be kept in step; to ask
 * by it, the wallet must be held.
 */
export async function readStanding(
  { wallet }: Pick<WithdrawalsParts, 'wallet'>,
  statements: Statements,
  {
    player,
    balanceNano,
    now,
  }: { readonly player: PlayerKey; readonly balanceNano: number; readonly now: Date },
): Promise<Standing> {
  const asked = await sumOfPlayer(statements, player, dayBefore(now))
  const wonNano = await wallet.wonTon(statements, player)
  const prizeNano = Math.max(0, Math.min(balanceNano, wonNano - asked.prizeNano))
  return { ...asked, prizeNano, balanceNano }
}

export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}
