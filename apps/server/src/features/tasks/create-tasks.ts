import * as endpoints from '@arena/contract/endpoints/tasks'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { beginCounting } from './begin-counting.ts'
import { claimTasks } from './claim-tasks.ts'
import type { TasksDeps } from './deps.ts'
import { listLevelTasks, listTasks } from './list-tasks.ts'
import { selectTask } from './select-task.ts'

export interface Tasks {
  /** Lets the tasks of rounds begin that are due; to be called before a game opens. `level` is the player's. */
  readonly beginCounting: (player: PlayerKey, level: number) => Promise<void>
  /** How many tasks are done and not claimed. */
  readonly readyCount: (player: PlayerKey) => Promise<number>
  readonly routes: readonly Route[]
}

export function createTasks(deps: TasksDeps): Tasks {
  return {
    beginCounting: (player, level) => beginCounting(deps, player, level),
    readyCount: async player => (await listTasks(deps, player)).userTasks.completed.length,
    routes: taskRoutes(deps),
  }
}

function taskRoutes(deps: TasksDeps): readonly Route[] {
  return [
    route(endpoints.getTasksList, ({ player }) => listTasks(deps, player)),
    route(endpoints.selectTask, ({ activePlayer: player, body }) => selectTask(deps, player, body.task_key)),
    route(endpoints.claimTasks, ({ activePlayer: player }) => claimTasks(deps, player)),
    route(endpoints.getLevelTaskList, ({ player }) => listLevelTasks(deps, player)),
  ]
}
