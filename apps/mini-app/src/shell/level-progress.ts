import type { Account } from '@arena/contract'
import { levelProgressPercent } from '@arena/rules'

/** How far the player is towards his next level, 0 to 100. */
export function progressOf(account: Account): number {
  return levelProgressPercent({
    level: account.level,
    exp: account.exp,
    amountBetAc: account.amount_bet_exp,
  })
}
