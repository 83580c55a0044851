import type { Task, TasksListReply } from '@arena/contract/endpoints/tasks'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyScreen } from '../../shell/index.ts'

const TaskDrawer = lazyScreen(() => import('./task-drawer.tsx'), 'TaskDrawer')

/** The drawer of one task of a list, and the function that opens it. */
export function useTaskDrawer(list: TasksListReply): {
  readonly openTask: (task: Task) => void
  readonly drawer: ReactNode
} {
  const [shown, setShown] = useState<{ readonly task: Task; readonly open: boolean; readonly at: number }>()
  // A reopened drawer starts over: an earlier win is not celebrated again.
  const openTask = (task: Task) => setShown(before => ({ task, open: true, at: (before?.at ?? 0) + 1 }))
  return {
    openTask,
    drawer: shown !== undefined && (
      <Suspense>
        <TaskDrawer
          key={shown.at}
          task={shown.task}
          list={list}
          open={shown.open}
          onClose={() => setShown({ ...shown, open: false })}
        />
      </Suspense>
    ),
  }
}
