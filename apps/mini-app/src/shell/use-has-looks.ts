import { useQuery } from '@tanstack/react-query'
import { useIsPlayer } from './index.ts'
import { looksQuery } from './looks-query.ts'
import { useHas } from './use-has.ts'

/** Whether there are looks for the player: to buy, or their own. */
export function useHasLooks(): boolean {
  const isPlayer = useIsPlayer()
  const has = useHas('cosmetics')
  const { data } = useQuery({ ...looksQuery, enabled: isPlayer && !has })
  return has || data?.items.some(({ is_owned }) => is_owned) === true
}
