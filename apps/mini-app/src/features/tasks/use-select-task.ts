import type { SelectTaskReply, Task, TasksListReply } from '@arena/contract/endpoints/tasks'
import { showToast } from '@arena/ui'
import { useQueryClient } from '@tanstack/react-query'
import { haptic } from '../../host/index.ts'
import { ApiError, call, errorCodeOf, homeQuery } from '../../server-api/index.ts'
import { updateAccount, useLevelCheck, usePress } from '../../shell/index.ts'
import { useErrorText, useFormats, useTranslations } from '../../texts/index.ts'
import { isCounted } from './task-state.ts'
import { tasksQuery } from './tasks-queries.ts'

/** Takes a task's next step: takes over what the answer says of tasks and balances, and tells what it means. */
export function useSelectTask(onRewarded: () => void) {
  const errorText = useErrorText()
  const queries = useQueryClient()
  const checkLevel = useLevelCheck()
  const tell = useProgressToasts()
  const { press, isPending } = usePress({
    mutationFn: async (task: Task) => {
      const body = { task_key: task.task_key }
      const reply = await call('/api/selectTask', { body })
      // What is counted by itself was shown as done: only claiming it is left to press.
      return reply.step === 'task_completed' && isCounted(task) ? call('/api/selectTask', { body }) : reply
    },
    onSuccess: (reply, task) => {
      queries.setQueryData(tasksQuery.queryKey, list => list && takenOver(list, task.task_key, reply))
      const { account, step } = reply
      if (account !== undefined) updateAccount(() => account)
      void queries.invalidateQueries({ queryKey: homeQuery.queryKey })
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

const PROGRESS_FIELDS = [
  'currentSpins',
  'winSpinsRow',
  'currentWin',
  'currentFrensValue',
  'totalBet',
  'maxBet',
  'currentSessions',
] as const

/** Says what a step came to: how far the player is in the words of what is counted, or what is still missing. */
function useProgressToasts(): (task: Task, reply: SelectTaskReply) => void {
  const t = useTranslations('tasks.toast')
  const formats = useFormats()

  const progressText = ({ progress, ...reply }: SelectTaskReply): string | undefined => {
    const field = PROGRESS_FIELDS.find(name => reply[name] !== undefined)
    if (field === undefined || progress === undefined) return undefined
    const { current, target } = progress
    return t(`progress.${field}`, {
      count: target,
      current: formats.number(Math.min(current, target)),
      target: formats.number(target),
    })
  }

  return (task, reply) => {
    const value = task.data.value ?? 0
    const more = { duration_ms: 4000 }
    switch (reply.step) {
      case 'task_completed':
        return showToast({ kind: 'complete', title: t('completed'), description: t('completedText') })
      case 'task_not_completed': {
        const text = task.goal === 'partner' ? t('partner') : t('notMember')
        return showToast({ kind: 'info', title: t('notYet'), description: text, ...more })
      }
      case 'win_value_session_failed': {
        const description = t('firstWin', { count: value, amount: formats.number(value) })
        return showToast({ kind: 'info', title: t('notYet'), description, duration_ms: 5000 })
      }
      case 'task_in_progress': {
        const wait = reply.wait_s === undefined ? undefined : t('wait', { count: reply.wait_s })
        const description = wait ?? progressText(reply)
        return showToast({
          kind: 'info',
          title: t('inProgress'),
          ...(description !== undefined && { description }),
          ...more,
        })
      }
      case 'task_started':
        // A place that opens at the same moment covers the screen: the drawer says what comes next.
        return task.type === 0 || task.type === 1
          ? undefined
          : showToast({ kind: 'info', title: t('started'), description: t('startedText'), ...more })
      case 'task_rewarded':
        return undefined
    }
  }
}
