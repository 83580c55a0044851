import type { Route } from '../../platform/http/index.ts'
import { taskRoutes } from './player-routes.ts'
import type { TasksParts } from './tasks-parts.ts'

export interface Tasks {
  readonly routes: readonly Route[]
}

export function createTasks(parts: TasksParts): Tasks {
  return { routes: taskRoutes(parts) }
}
