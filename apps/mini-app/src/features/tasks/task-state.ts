import type { Task, TasksListReply, UserTasks } from '@arena/contract/endpoints/tasks'

export type TaskState = 'new' | 'current' | 'completed' | 'rewarded'

export function stateOf(key: string, { current, completed, rewarded }: UserTasks): TaskState {
  if (completed.includes(key)) return 'completed'
  if (current.includes(key)) return 'current'
  return rewarded.includes(key) ? 'rewarded' : 'new'
}

const ORDER: Readonly<Record<TaskState, number>> = { completed: 0, current: 1, new: 2, rewarded: 3 }

/** Waiting rewards first, then tasks under way; finished ones last. Otherwise in the server's order. */
export function inOrder(tasks: readonly Task[], userTasks: UserTasks): readonly Task[] {
  const rank = ({ task_key }: Task) => ORDER[stateOf(task_key, userTasks)]
  return tasks.toSorted((a, b) => rank(a) - rank(b))
}

/** 0 to 100, full only when it is done. */
export function percentOf({ current, target }: TasksListReply['progress'][string]): number {
  return target === 0 ? 100 : Math.min(100, Math.floor((current / target) * 100))
}

/** Goals that need no press to begin or check: they are counted from the first game on. */
const COUNTED: ReadonlySet<Task['goal']> = new Set([
  'spins',
  'win_streak',
  'win_value',
  'first_win_value',
  'total_bet',
  'max_bet',
  'sessions',
  'friends',
])

export function isCounted({ goal }: Task): boolean {
  return COUNTED.has(goal)
}

/** The progress of a task: zero for one that will be counted; undefined where nothing is counted. */
export function shownProgress(
  task: Task,
  list: TasksListReply,
): TasksListReply['progress'][string] | undefined {
  const known = list.progress[task.task_key]
  if (known !== undefined || !isCounted(task)) return known
  return { current: 0, target: task.data.value ?? 1 }
}
