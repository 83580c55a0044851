/** Tasks, how far a player is with them, and their rewards. */
import * as endpoints from '@arena/contract/endpoints/tasks'
import type { Transaction } from '@arena/database'
import { isPlayGoal, type PlayRecord, playProgress } from '@arena/rules'
import { type Route, route } from '../../platform/http/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { claimTasks } from './claim-tasks.ts'
import {
  begunTasks,
  keysToForget,
  missingRows,
  type PromisedTasks,
  plansOf,
  readPromised,
  rowsThatEnded,
} from './counted-rows.ts'
import type { TasksDeps } from './deps.ts'
import { listLevelTasks, listTasks } from './list-tasks.ts'
import { selectTask } from './select-task.ts'
import { foldRounds, forgetRows, insertTask, listRows, saveState, type TaskRow } from './task-store.ts'

export type { TaskPlan, TasksContent } from './deps.ts'

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

/**
 * Lets tasks of rounds begin: those without an end once, those of a day and a week when the player first opens a game in it. Called before a game
 * opens, so that nothing they play is missed; on any later call it asks once and does nothing. What the player completed in a period that is over
 * stays claimable for a while.
 */
async function beginCounting(deps: TasksDeps, player: PlayerKey, level: number): Promise<void> {
  const now = deps.clock.now()
  const seen = await listRows(deps.database, player)
  const tasks = await readPromised(deps.content, deps.database, seen)
  if (missingRows(seen, { tasks, level, now }).length === 0) return
  await deps.database.transaction(async tx => {
    await deps.wallet.lock(tx, player)
    const rows = await listRows(tx, player)
    const tasks = await readPromised(deps.content, tx, rows)
    const missing = missingRows(rows, { tasks, level, now })
    if (missing.length === 0) return
    const record = await deps.wallet.roundRecord(tx, player)
    const ended = rowsThatEnded(rows, now)
    await keepCompleted(tx, { player, tasks, rows, ended, record, now })
    await forgetRows(tx, player, [...ended.map(({ key }) => key), ...keysToForget(rows, now)])
    const running = rows.filter(row => row.state === 'current' && !ended.includes(row))
    await foldRounds(tx, player, { running, sinceMark: record.sinceMark })
    await deps.wallet.markRounds(tx, player)
    const { exp, amountBet, sessions } = record
    const { version } = tasks
    for (const key of missing) await insertTask(tx, player, { key, version, now, exp, amountBet, sessions })
  })
}

/** Separate rows for completed tasks of a period whose shared row is deleted. */
async function keepCompleted(
  tx: Transaction,
  {
    player,
    tasks,
    rows,
    ended,
    record,
    now,
  }: {
    readonly player: PlayerKey
    readonly tasks: PromisedTasks
    readonly rows: readonly TaskRow[]
    readonly ended: readonly TaskRow[]
    readonly record: PlayRecord
    readonly now: Date
  },
): Promise<void> {
  const begun = begunTasks(tasks, rows)
  for (const { key, goal, value = 1 } of ended.flatMap(row => plansOf(tasks, row))) {
    const task = begun.get(key)
    if (task?.state !== 'current' || !isPlayGoal(goal) || playProgress(goal, task, record) < value) continue
    await saveState(tx, player, { task, state: 'completed', now })
  }
}
