import { API, EmptyBodySchema, LevelTaskListReplySchema, SelectTaskBodySchema, SelectTaskReplySchema, TasksListReplySchema } from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { listLevelTasks, listTasks } from './list-tasks.ts'
import { selectTask } from './select-task.ts'
import type { TasksParts } from './tasks.ts'

export function taskRoutes(parts: TasksParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: API.getTasksList,
      summary: 'Every task the player is offered, by type, and how far they are with those they have begun.',
      guard: 'player',
      body: EmptyBodySchema,
      reply: TasksListReplySchema,
      handle: ({ player }) => listTasks(parts, player),
    }),
    route({
      method: 'POST',
      path: API.selectTask,
      summary: 'The next step of a task: begins it, looks whether it is done, or pays its reward.',
      guard: 'activePlayer',
      body: SelectTaskBodySchema,
      reply: SelectTaskReplySchema,
      handle: ({ activePlayer: player, body }) => selectTask(parts, player, body.task_key),
    }),
    route({
      method: 'POST',
      path: API.getLevelTaskList,
      summary: 'What every level takes and pays, and how far the player is on the way to it.',
      guard: 'player',
      body: EmptyBodySchema,
      reply: LevelTaskListReplySchema,
      handle: ({ player }) => listLevelTasks(parts, player),
    }),
  ]
}
