import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import * as endpoints from '@arena/contract/endpoints/tasks'
import type { ChatMembership } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Statements } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { listLevelTasks, listTasks } from './list-tasks.ts'
import { selectTask } from './select-task.ts'
import type { TasksContent } from './task-plan.ts'

export interface TasksDeps {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'lock' | 'read' | 'roundRecord' | 'markRounds'>
  readonly players: Pick<Players, 'find' | 'account'>
  readonly rewards: Rewards
  readonly partners: {
    /** Partners of this country who have a place on the tasks' screen. */
    standing(
      statements: Statements,
      where: { readonly geo: string; readonly placement: 'tasks' },
    ): Promise<readonly PartnerPlan[]>
    /** Whether this partner has told of anything the player did there. */
    hasEvent(statements: Statements, player: PlayerKey, partnerKey: string): Promise<boolean>
  }
  /** How many of those the player invited are through their first rounds. */
  readonly friendsOf: (statements: Statements, player: PlayerKey) => Promise<number>
  readonly chatMembership: ChatMembership
  readonly content: TasksContent
}

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
