import type { Account } from '@arena/contract'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '../server-api/index.ts'
import { queryClient } from './query-client.ts'

/** The player's own state; undefined until they are signed in. */
export function useAccount(): Account | undefined {
  return useQuery(accountQuery).data
}

/** Takes over what an answer said about the account. */
export function updateAccount(change: (account: Account) => Account): void {
  queryClient.setQueryData(accountQuery.queryKey, account => account && change(account))
}
