import type { Task, TasksListReply, UserTasks } from '@arena/contract/endpoints/tasks'

export type TaskState = 'new' | 'current' | 'completed' | 'rewarded'

export function stateOf(key: string, { current, completed, rewarded }: UserTasks): TaskState {
  if (completed.includes(key)) return 'completed'
  if (current.includes(key)) return 'current'
  return rewarded.includes(key) ? 'rewarded' : 'new'
}

const ORDER: Readonly<Record<TaskState, number>> = { completed: 0, current: 1, new: 2, rewarded: 3 }

/** Rewards that wait first, then what is under way; what is over last. Otherwise as the server lists them. */
export function inOrder(tasks: readonly Task[], userTasks: UserTasks): readonly Task[] {
  const rank = ({ task_key }: Task) => ORDER[stateOf(task_key, userTasks)]
  return tasks.toSorted((a, b) => rank(a) - rank(b))
}

/** 0 to 100, full only when it is done. */
export function percentOf({ current, target }: TasksListReply['progress'][string]): number {
  return target === 0 ? 100 : Math.min(100, Math.floor((current / target) * 100))
}
