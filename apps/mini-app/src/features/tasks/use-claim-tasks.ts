import type { TaskReward } from '@arena/contract/endpoints/tasks'
import { showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { haptic } from '../../host/index.ts'
import { ApiError, call, homeQuery } from '../../server-api/index.ts'
import { updateAccount, useLevelCheck, usePress } from '../../shell/index.ts'
import { useErrorText } from '../../texts/index.ts'
import { countClaimed, tasksQuery } from './tasks-queries.ts'

/** Claims every completed task, and applies the answer: how many were paid, and their total. */
export function useClaimTasks(
  onAnswer: (paid: { readonly reward: TaskReward; readonly count: number }) => void,
) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  return usePress({
    mutationFn: (_: undefined) => call('/api/claimTasks', {}),
    onSuccess: ({ account, claimed, reward, userTasks }) => {
      queries.setQueryData(tasksQuery.queryKey, list => list && { ...list, userTasks })
      if (account !== undefined) updateAccount(() => account)
      countClaimed(queries, claimed.length)
      void queries.invalidateQueries({ queryKey: homeQuery.queryKey })
      if (claimed.length > 0) haptic('success')
      onAnswer({ reward, count: claimed.length })
    },
    onError: error => {
      haptic('error')
      showToast({ kind: 'error', ...errorText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: tasksQuery.queryKey })
      // It may still have been paid; the server knows.
      if (!(error instanceof ApiError && error.isAnswer)) void checkLevel()
    },
  })
}
