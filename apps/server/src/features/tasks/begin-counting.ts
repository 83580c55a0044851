import type { Transaction } from '@arena/database'
import type { PlayerKey } from '../players/index.ts'
import { readNow, type TasksNow } from './close-ended.ts'
import { keysToForget, missingRows, readAnnounced } from './counted-rows.ts'
import type { TasksDeps } from './deps.ts'
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
    await beginMissing(deps, tx, { player, level, ...(await readNow(deps, tx, player)) })
  })
}

/** The same in a transaction that has locked the wallet, by what `readNow` returned in it. */
export async function beginMissing(
  deps: TasksDeps,
  tx: Transaction,
  { player, level, now, tasks, rows }: TasksNow & { readonly player: PlayerKey; readonly level: number },
): Promise<void> {
  const missing = missingRows(rows, { tasks, level, now })
  if (missing.length === 0) return
  const record = await deps.wallet.roundRecord(tx, player)
  await forgetRows(tx, player, keysToForget(rows, now))
  const running = rows.filter(({ state }) => state === 'current')
  await foldRounds(tx, player, { running, sinceMark: record.sinceMark })
  await deps.wallet.markRounds(tx, player)
  const { exp, amountBet, sessions } = record
  const { version } = tasks
  for (const key of missing) await insertTask(tx, player, { key, version, now, exp, amountBet, sessions })
}
