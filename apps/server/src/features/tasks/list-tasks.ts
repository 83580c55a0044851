import { TASK_TYPES, type TaskProgress, type TasksListReply } from '@arena/contract'
import type { PlayerKey } from '../players/index.ts'
import { findTasks } from './find-tasks.ts'
import { presentTask } from './task-plan.ts'
import { progressOf, userTasks } from './task-progress.ts'
import { listBegun } from './task-store.ts'
import type { TasksParts } from './tasks-parts.ts'

/** Every task the player is offered, and their progress in those they have begun. */
export async function listTasks(parts: TasksParts, player: PlayerKey): Promise<TasksListReply> {
  const plans = await findTasks(parts, player)
  const progress: Record<string, TaskProgress> = {}
  // Held, so that no task begins between the look at the tasks and the look at the rounds.
  const begun = await parts.database.transaction(async tx => {
    await parts.wallet.lock(tx, player)
    const tasks = await listBegun(tx, player)
    const record = await parts.wallet.roundRecord(tx, player)
    for (const task of tasks) {
      const plan = task.state === 'current' ? plans.find(({ key }) => key === task.key) : undefined
      const counted = plan && (await progressOf(parts, tx, { player, plan, begun: task, record }))
      if (counted !== undefined) progress[task.key] = counted
    }
    return tasks
  })
  const ofType = (type: number) => plans.filter(plan => plan.type === type).map(presentTask)
  return {
    tasksList: Object.fromEntries(TASK_TYPES.map(type => [String(type), ofType(type)])),
    userTasks: userTasks(begun),
    progress,
  }
}
