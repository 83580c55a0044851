import type { Transaction } from '@arena/database'
import { isPlayGoal, type PlayRecord, playProgress } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import {
  type AnnouncedTasks,
  announcedPlan,
  begunTasks,
  plansOf,
  readAnnounced,
  rowsThatEnded,
} from './counted-rows.ts'
import type { TasksDeps } from './deps.ts'
import { forgetRows, listRows, saveState, type TaskRow } from './task-store.ts'

/** A player's tasks at a moment. */
export interface TasksNow {
  readonly now: Date
  readonly tasks: AnnouncedTasks
  readonly rows: readonly TaskRow[]
}

/**
 * Reads a player's rows, after ending those whose day or week is over: a game that is left open counts for it no longer. Writes at most once a
 * day. The caller has locked the wallet.
 */
export async function readNow(
  { clock, content, wallet }: Pick<TasksDeps, 'clock' | 'content' | 'wallet'>,
  tx: Transaction,
  player: PlayerKey,
): Promise<TasksNow> {
  const now = clock.now()
  const rows = await listRows(tx, player)
  const tasks = await readAnnounced(content, tx, rows)
  const ended = rowsThatEnded(rows, now)
  if (ended.length === 0) return { now, tasks, rows }
  const record = await wallet.roundRecord(tx, player)
  const kept = await keepCompleted(tx, { player, tasks, rows, ended, record, now })
  const over = ended.map(({ key }) => key).filter(key => !kept.has(key))
  await forgetRows(tx, player, over)
  return { now, tasks, rows: await listRows(tx, player) }
}

/** Saves the tasks of ended rows that are completed and can still be claimed, each in a row of its own. Returns the keys of those rows. */
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
