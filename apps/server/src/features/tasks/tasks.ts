import * as endpoints from '@arena/contract/endpoints/tasks'
import { type Route, route } from '../../platform/http/index.ts'
import type { TasksDeps } from './deps.ts'
import { listLevelTasks, listTasks } from './list-tasks.ts'
import { selectTask } from './select-task.ts'

export interface Tasks {
  readonly routes: readonly Route[]
}

export function createTasks(deps: TasksDeps): Tasks {
  return { routes: taskRoutes(deps) }
}

function taskRoutes(deps: TasksDeps): readonly Route[] {
  return [
    route(endpoints.getTasksList, ({ player }) => listTasks(deps, player)),
    route(endpoints.selectTask, ({ activePlayer: player, body }) => selectTask(deps, player, body.task_key)),
    route(endpoints.getLevelTaskList, ({ player }) => listLevelTasks(deps, player)),
  ]
}
