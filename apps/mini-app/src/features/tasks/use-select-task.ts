import type { SelectTaskReply, Task, TasksListReply } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { haptic } from '../../host/index.ts'
import { ApiError, errorCodeOf } from '../../server-api/index.ts'
import { updateAccount, useLevelCheck } from '../../shell/index.ts'
import { useErrorText } from '../../texts/index.ts'
import { selectTask, tasksQuery } from './calls.ts'
import { useProgressToasts } from './use-progress-toasts.ts'

/** Takes a task's next step: takes over what the answer says of tasks and balances, and tells what it means. */
export function useSelectTask(onRewarded: () => void) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const tell = useProgressToasts()
  // Two presses may come before the button is drawn anew.
  const isUnderWay = useRef(false)
  const mutation = useMutation({
    mutationFn: ({ task_key }: Task) => selectTask(task_key),
    // A step is taken by a press of the player only: sent once more it would be the next one.
    retry: false,
    networkMode: 'always',
    onSuccess: (reply, task) => {
      queries.setQueryData(tasksQuery.queryKey, list => list && takenOver(list, task.task_key, reply))
      const { account, step } = reply
      if (account !== undefined) updateAccount(() => account)
      if (step === 'task_rewarded' || step === 'task_completed') haptic('success')
      if (step === 'task_rewarded') onRewarded()
      else tell(task, reply)
    },
    onError: error => {
      haptic('error')
      const kind = errorCodeOf(error) === 'membership_unverified' ? 'info' : 'error'
      showToast({ kind, ...errorText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: tasksQuery.queryKey })
      // It may have been paid all the same, which the server knows.
      if (!(error instanceof ApiError && error.isAnswer)) void checkLevel()
    },
    onSettled: () => {
      isUnderWay.current = false
    },
  })

  function select(task: Task) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutation.mutate(task)
  }
  return { select, isPending: mutation.isPending }
}

function takenOver(list: TasksListReply, key: string, reply: SelectTaskReply): TasksListReply {
  const { userTasks, progress } = reply
  return {
    ...list,
    userTasks,
    progress: progress === undefined ? list.progress : { ...list.progress, [key]: progress },
  }
}
