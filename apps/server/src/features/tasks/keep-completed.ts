import type { Transaction } from '@arena/database'
import { isPlayGoal, type PlayRecord, playProgress } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import { type AnnouncedTasks, announcedPlan, begunTasks, plansOf } from './counted-rows.ts'
import { saveState, type TaskRow } from './task-store.ts'

/** Saves the tasks of ended rows that are completed and can still be claimed, each in a row of its own. Returns the keys of those rows. */
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
): Promise<ReadonlySet<string>> {
  const begun = begunTasks(tasks, rows)
  const keys = new Set(ended.flatMap(row => [row.key, ...plansOf(tasks, row).map(({ key }) => key)]))
  const kept = new Set<string>()
  for (const key of keys) {
    const task = begun.get(key)
    const plan = task && announcedPlan(tasks, task, now)
    if (task?.state !== 'current' || plan === undefined || !isPlayGoal(plan.goal)) continue
    if (playProgress(plan.goal, task, record) < (plan.value ?? 1)) continue
    await saveState(tx, player, { task, state: 'completed', now })
    kept.add(key)
  }
  return kept
}
