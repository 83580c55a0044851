import type { SelectTaskReply, Task } from '@arena/contract'
import { showToast } from '@arena/ui'
import { useFormats, useTranslations } from '../../texts/index.ts'

const FIELDS = [
  'currentSpins',
  'winSpinsRow',
  'currentWin',
  'currentFrensValue',
  'totalBet',
  'maxBet',
  'currentSessions',
] as const

/** Says what a step came to: how far the player is in the words of what is counted, or what is still missing. */
export function useProgressToasts(): (task: Task, reply: SelectTaskReply) => void {
  const t = useTranslations('tasks.toast')
  const formats = useFormats()

  const progressText = ({ progress, ...reply }: SelectTaskReply): string | undefined => {
    const field = FIELDS.find(name => reply[name] !== undefined)
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
