import { useAccount } from '../../shell/index.ts'

/** The player's name as others see it, for the initials. */
export function useOwnName(): string {
  const account = useAccount()
  return account === undefined ? '' : account.username || account.first_name
}
