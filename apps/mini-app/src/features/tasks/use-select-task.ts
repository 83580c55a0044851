import type { SelectTaskReply, Task, TasksListReply } from '@arena/contract/endpoints/tasks'
import { showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { haptic } from '../../host/index.ts'
import { ApiError, call, errorCodeOf, homeQuery } from '../../server-api/index.ts'
import { updateAccount, useLevelCheck, usePress } from '../../shell/index.ts'
import { useErrorText, useTranslations } from '../../texts/index.ts'
import { isCounted } from './task-state.ts'
import { countClaimed, tasksQuery } from './tasks-queries.ts'

const TOAST_MS = 4000

/** Takes a task's next step: applies the answer's tasks and balances, and shows the result. */
export function useSelectTask(onRewarded: () => void) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const showProgress = useProgressToasts()
  const { press, isPending } = usePress({
    mutationFn: async (task: Task) => {
      const body = { task_key: task.task_key }
      const reply = await call('/api/selectTask', { body })
      // An automatically counted task was shown as complete: only the claim is left.
      return reply.step === 'task_completed' && isCounted(task) ? call('/api/selectTask', { body }) : reply
    },
    onSuccess: (reply, task) => {
      queries.setQueryData(tasksQuery.queryKey, list => list && takenOver(list, task.task_key, reply))
      const { account, step } = reply
      if (account !== undefined) updateAccount(() => account)
      if (step === 'task_rewarded') countClaimed(queries, 1)
      void queries.invalidateQueries({ queryKey: homeQuery.queryKey })
      if (step === 'task_rewarded' || step === 'task_completed') haptic('success')
      if (step === 'task_rewarded') onRewarded()
      else showProgress(task, reply)
    },
    onError: error => {
      haptic('error')
      const kind = errorCodeOf(error) === 'membership_unverified' ? 'info' : 'error'
      showToast({ kind, ...errorText(error), duration_ms: 5000 })
      void queries.invalidateQueries({ queryKey: tasksQuery.queryKey })
      // It may still have been paid; the server knows.
      if (!(error instanceof ApiError && error.isAnswer)) void checkLevel()
    },
  })
  return { select: press, isPending }
}

function takenOver(list: TasksListReply, key: string, reply: SelectTaskReply): TasksListReply {
  const { userTasks, progress } = reply
  return {
    ...list,
    userTasks,
    progress: progress === undefined ? list.progress : { ...list.progress, [key]: progress },
  }
}

/** Shows the result of a step for tasks outside the app. A counted task is only ever claimed, which its drawer celebrates. */
function useProgressToasts(): (task: Task, reply: SelectTaskReply) => void {
  const t = useTranslations('tasks.toast')
  return (task, reply) => {
    switch (reply.step) {
      case 'task_completed':
        return showToast({ kind: 'complete', title: t('completed'), description: t('completedText') })
      case 'task_not_completed': {
        const text = task.goal === 'partner' ? t('partner') : t('notMember')
        return showToast({ kind: 'info', title: t('notYet'), description: text, duration_ms: TOAST_MS })
      }
      case 'task_in_progress': {
        const wait = reply.wait_s === undefined ? {} : { description: t('wait', { count: reply.wait_s }) }
        return showToast({ kind: 'info', title: t('inProgress'), ...wait, duration_ms: TOAST_MS })
      }
      // Beginning opens a page that covers the screen, and the drawer shows the next step.
      case 'task_started':
      case 'win_value_session_failed':
      case 'task_rewarded':
        return undefined
    }
  }
}
