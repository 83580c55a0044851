import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../server-api/index.ts'
import { useIsPlayer } from './index.ts'

/** Whether the player has a feature that operators give to a share of players. Until that is known, they have. */
export function useHas(feature: 'squads' | 'challenges' | 'friend-streaks' | 'cosmetics'): boolean {
  const { data } = useQuery({ ...homeQuery, enabled: useIsPlayer(), refetchOnMount: false })
  return data?.off.includes(feature) !== true
}
