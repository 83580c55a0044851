import type { Account } from '@arena/contract'
import { levelProgressPercent } from '@arena/rules'

/** The player's progress towards their next level in percent, 0 to 100. */
export function progressOf(account: Account): number {
  return levelProgressPercent({
    level: account.level,
    exp: account.exp,
    amountBetAc: account.amount_bet_exp,
  })
}
