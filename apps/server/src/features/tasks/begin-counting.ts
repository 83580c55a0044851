import type { Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import { keysToForget, missingRows, readAnnounced, rowsThatEnded } from './counted-rows.ts'
import type { TasksDeps } from './deps.ts'
import { keepCompleted } from './keep-completed.ts'
import { foldRounds, forgetRows, insertTask, listRows } from './task-store.ts'

/**
 * Lets tasks of rounds begin: those without an end once, those of a day and a week when the player first opens a game in it. Called before
 * a game opens, so that nothing they play is missed; on any later call it asks once and does nothing. Tasks that the player completed in a
 * past period stay claimable for a while.
 */
export async function beginCounting(deps: TasksDeps, player: PlayerKey, level: number): Promise<void> {
  const now = deps.clock.now()
  const seen = await listRows(deps.database, player)
  const tasks = await readAnnounced(deps.content, deps.database, seen)
  if (missingRows(seen, { tasks, level, now }).length === 0) return
  await deps.database.transaction(async tx => {
    await deps.wallet.lock(tx, player)
    await beginMissing(deps, tx, { player, level })
  })
}

/** The same in a transaction that has locked the wallet. */
export async function beginMissing(
  deps: TasksDeps,
  tx: Transaction,
  { player, level }: { readonly player: PlayerKey; readonly level: number },
): Promise<void> {
  const now = deps.clock.now()
  const rows = await listRows(tx, player)
  const tasks = await readAnnounced(deps.content, tx, rows)
  const missing = missingRows(rows, { tasks, level, now })
  if (missing.length === 0) return
  const record = await deps.wallet.roundRecord(tx, player)
  const ended = rowsThatEnded(rows, now)
  const kept = await keepCompleted(tx, { player, tasks, rows, ended, record, now })
  const over = ended.map(({ key }) => key).filter(key => !kept.has(key))
  await forgetRows(tx, player, [...over, ...keysToForget(rows, now)])
  const running = rows.filter(row => row.state === 'current' && !ended.includes(row))
  await foldRounds(tx, player, { running, sinceMark: record.sinceMark })
  await deps.wallet.markRounds(tx, player)
  const { exp, amountBet, sessions } = record
  const { version } = tasks
  for (const key of missing) await insertTask(tx, player, { key, version, now, exp, amountBet, sessions })
}
