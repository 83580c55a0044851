import type { Transaction } from '@arena/database'
import { isPlayGoal, type PlayRecord, playProgress } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import { begunTasks, keysToForget, missingRows, plansOf, rowsThatEnded } from './counted-rows.ts'
import type { TasksDeps } from './deps.ts'
import { foldRounds, forgetRows, insertTask, listRows, saveState, type TaskRow } from './task-store.ts'

/**
 * Lets tasks of rounds begin: those without an end once, those of a day and a week when the player first opens a game in it. Called before a game
 * opens, so that nothing they play is missed; on any later call it asks once and does nothing. What the player completed in a period that is over
 * stays claimable for a while.
 */
export async function beginCounting(deps: TasksDeps, player: PlayerKey, level: number): Promise<void> {
  const now = deps.clock.now()
  if (missingRows(await listRows(deps.database, player), { level, now }).length === 0) return
  await deps.database.transaction(async tx => {
    await deps.wallet.lock(tx, player)
    const rows = await listRows(tx, player)
    const missing = missingRows(rows, { level, now })
    if (missing.length === 0) return
    const record = await deps.wallet.roundRecord(tx, player)
    const ended = rowsThatEnded(rows, now)
    await keepCompleted(deps, tx, { player, rows, ended, record, now })
    await forgetRows(tx, player, [...ended.map(({ key }) => key), ...keysToForget(rows, now)])
    const running = rows.filter(row => row.state === 'current' && !ended.includes(row))
    await foldRounds(tx, player, { running, sinceMark: record.sinceMark })
    await deps.wallet.markRounds(tx, player)
    const { exp, amountBet, sessions } = record
    for (const key of missing) await insertTask(tx, player, { key, now, exp, amountBet, sessions })
  })
}

/** Rows of their own for what was done in a period whose shared row goes. */
async function keepCompleted(
  { content }: TasksDeps,
  tx: Transaction,
  {
    player,
    rows,
    ended,
    record,
    now,
  }: {
    readonly player: PlayerKey
    readonly rows: readonly TaskRow[]
    readonly ended: readonly TaskRow[]
    readonly record: PlayRecord
    readonly now: Date
  },
): Promise<void> {
  const begun = begunTasks(content, rows)
  for (const { key, goal, value = 1 } of ended.flatMap(row => plansOf(content, row.key))) {
    const task = begun.get(key)
    if (task?.state !== 'current' || !isPlayGoal(goal) || playProgress(goal, task, record) < value) continue
    await saveState(tx, player, { task, state: 'completed', now })
  }
}
