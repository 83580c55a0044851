import type { Task, TasksListReply } from '@arena/contract'
import { Drawer } from '@arena/ui/drawer'
import { useState } from 'react'
import { useBackHandler } from '../../shell/index.ts'
import { useTranslations } from '../../texts/index.ts'
import { Celebration } from './celebration.tsx'
import { TaskActions } from './task-actions.tsx'
import { RewardTiles, TaskIcon, TaskProgressBar, useTaskWords } from './task-parts.tsx'
import { stateOf } from './task-state.ts'

/** One task: what to do, what it pays, how far it is, and the press that takes its next step. */
export function TaskDrawer({
  task,
  list,
  open,
  onClose,
}: {
  readonly task: Task
  readonly list: TasksListReply
  readonly open: boolean
  readonly onClose: () => void
}) {
  const t = useTranslations('tasks')
  const tShell = useTranslations('shell')
  const { text, hint } = useTaskWords(task)
  const [isWon, setWon] = useState(false)
  const state = stateOf(task.task_key, list.userTasks)
  const progress = list.progress[task.task_key]
  useBackHandler(open, onClose)
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={isWon ? t('won') : t(`types.${task.type}`)}
      closeLabel={tShell('close')}
    >
      {isWon ? (
        <Celebration reward={task.reward} onDone={onClose} />
      ) : (
        <div className="flex flex-col gap-4" data-testid="task-drawer">
          <div className="flex items-center gap-3">
            <TaskIcon goal={task.goal} isLit={state === 'completed'} className="size-14" />
            <h3 className="min-w-0 flex-1 text-16 font-bold wrap-break-word">{text}</h3>
          </div>
          <p className="text-14 text-pretty text-soft">{hint}</p>
          {state === 'current' && progress !== undefined && (
            <TaskProgressBar progress={progress} label={text} />
          )}
          <div className="flex flex-col gap-2">
            <h4 className="text-12 text-soft">{t('reward.title')}</h4>
            <RewardTiles reward={task.reward} />
          </div>
          <TaskActions task={task} state={state} onRewarded={() => setWon(true)} onLeave={onClose} />
        </div>
      )}
    </Drawer>
  )
}
