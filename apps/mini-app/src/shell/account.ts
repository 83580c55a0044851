import type { Account } from '@arena/contract/account'
import { levelProgressPercent } from '@arena/rules'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../server-api/index.ts'
import { queryClient } from './query-client.ts'

/** The player's own state; undefined until they are signed in. */
export function useAccount(): Account | undefined {
  return useQuery(accountQuery).data
}

/** Whether the rules of the player's country allow prizes in TON; true until they are known. */
export function usePaysTon(): boolean {
  return useAccount()?.country_rules?.ton !== false
}

/** Takes over the account data of an answer. */
export function updateAccount(change: (account: Account) => Account): void {
  queryClient.setQueryData(accountQuery.queryKey, account => account && change(account))
}

/** The player's progress towards their next level in percent, 0 to 100. */
export function progressOf(account: Account): number {
  return levelProgressPercent({
    level: account.level,
    exp: account.exp,
    amountBetAc: account.amount_bet_exp,
  })
}
