import type { TaskReward } from '@arena/contract/endpoints/tasks'
import { FIRST_ROUND_TASK } from '@arena/contract/kinds'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { call, homeQuery } from '../../server-api/index.ts'
import { useIsPlayer } from '../../shell/index.ts'

/** Every task and the player's progress. Rounds are played elsewhere, so the list is refetched whenever the screen is opened. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks', 'general'],
  queryFn: ({ signal }) => call('/api/getTasksList', { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})

/** The extra reward of the very first round; undefined where no task pays it. */
export function useFirstRoundReward(): TaskReward | undefined {
  const { data } = useQuery({ ...tasksQuery, enabled: useIsPlayer() })
  return Object.values(data?.tasksList ?? {})
    .flat()
    .find(({ task_key }) => task_key === FIRST_ROUND_TASK)?.reward
}

/** Subtracts claimed rewards from home's count until the server sends it again. */
export function countClaimed(queries: QueryClient, count: number): void {
  queries.setQueryData(
    homeQuery.queryKey,
    home => home && { ...home, rewards_ready: Math.max(0, home.rewards_ready - count) },
  )
}
