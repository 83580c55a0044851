import type { Transaction } from '@arena/database'
import { isPlayGoal, type PlayRecord, playProgress } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import { type AnnouncedTasks, begunTasks, plansOf } from './counted-rows.ts'
import { saveState, type TaskRow } from './task-store.ts'

/** Separate rows for completed tasks of a period whose shared row is deleted. */
export async function keepCompleted(
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
    readonly tasks: AnnouncedTasks
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
