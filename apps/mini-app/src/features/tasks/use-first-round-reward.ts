import type { TaskReward } from '@arena/contract/endpoints/tasks'
import { FIRST_ROUND_TASK } from '@arena/contract/kinds'
import { useQuery } from '@tanstack/react-query'
import { useIsPlayer } from '../../shell/index.ts'
import { tasksQuery } from './tasks-query.ts'

/** What the very first round brings on top of whatever fell; undefined where no task pays it. */
export function useFirstRoundReward(): TaskReward | undefined {
  const { data } = useQuery({ ...tasksQuery, enabled: useIsPlayer() })
  return Object.values(data?.tasksList ?? {})
    .flat()
    .find(({ task_key }) => task_key === FIRST_ROUND_TASK)?.reward
}
