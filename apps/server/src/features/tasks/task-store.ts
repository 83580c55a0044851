import type { Statements, Transaction } from '@arena/database'
import { joinRounds, type RoundsSinceMark, type TaskBeginning } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'

export type TaskState = 'current' | 'completed' | 'rewarded'

/** A task a player has begun, or a row in which rounds are counted for several (`counted-rows.ts`). */
export interface TaskRow extends TaskBeginning {
  readonly key: string
  readonly state: TaskState
  readonly startedAt: Date
  /** Of the content's tasks, under which it began. */
  readonly version: number
}
export type BegunTask = TaskRow

interface StoredRow {
  readonly task_key: string
  readonly state: TaskState
  readonly started_at: Date
  readonly content_version: number
  readonly start_exp: number
  readonly start_amount_bet: number
  readonly start_sessions: number
  readonly open_streak: number
  readonly best_streak: number
  readonly best_win: number
  readonly best_first_win: number
  readonly best_bet: number
}

export async function listRows(statements: Statements, player: PlayerKey): Promise<readonly TaskRow[]> {
  const rows = await statements.query<StoredRow>(
    `SELECT task_key, state, started_at, content_version, start_exp, start_amount_bet, start_sessions, open_streak, best_streak, best_win,
       best_first_win, best_bet
     FROM player_tasks WHERE bucket = $1 AND player_id = $2 ORDER BY started_at, task_key`,
    [player.bucket, player.playerId],
    { name: 'tasks_list_begun' },
  )
  return rows.map(row => ({
    key: row.task_key,
    state: row.state,
    startedAt: row.started_at,
    version: row.content_version,
    startExp: row.start_exp,
    startAmountBet: row.start_amount_bet,
    startSessions: row.start_sessions,
    openStreak: row.open_streak,
    bestStreak: row.best_streak,
    bestWin: row.best_win,
    bestFirstWin: row.best_first_win,
    bestBet: row.best_bet,
  }))
}

export async function insertTask(
  tx: Transaction,
  player: PlayerKey,
  task: {
    readonly key: string
    readonly version: number
    readonly now: Date
    readonly exp: number
    readonly amountBet: number
    readonly sessions: number
  },
): Promise<void> {
  await tx.query(
    `INSERT INTO player_tasks (bucket, player_id, task_key, state, started_at, content_version, start_exp, start_amount_bet,
       start_sessions) VALUES ($1, $2, $3, 'current', $4, $5, $6, $7, $8)`,
    [
      player.bucket,
      player.playerId,
      task.key,
      task.now,
      task.version,
      task.exp,
      task.amountBet,
      task.sessions,
    ],
  )
}

/** Adds the rounds since the mark to these tasks, right before the mark moves. */
export async function foldRounds(
  tx: Transaction,
  player: PlayerKey,
  { running, sinceMark }: { readonly running: readonly TaskRow[]; readonly sinceMark: RoundsSinceMark },
): Promise<void> {
  if (running.length === 0) return
  const sums = running.map(task => joinRounds(task, sinceMark))
  await tx.query(
    `UPDATE player_tasks AS t
     SET open_streak = f.open_streak, best_streak = f.best_streak, best_win = f.best_win, best_first_win = f.best_first_win,
       best_bet = f.best_bet
     FROM unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       AS f (task_key, open_streak, best_streak, best_win, best_first_win, best_bet)
     WHERE t.bucket = $1 AND t.player_id = $2 AND t.task_key = f.task_key`,
    [
      player.bucket,
      player.playerId,
      running.map(({ key }) => key),
      sums.map(({ openStreak }) => openStreak),
      sums.map(({ bestStreak }) => bestStreak),
      sums.map(({ bestWin }) => bestWin),
      sums.map(({ bestFirstWin }) => bestFirstWin),
      sums.map(({ bestBet }) => bestBet),
    ],
  )
}

/** Advances a task's state, in a row of its own if a shared one has counted for it. Never back, and never from `rewarded`. */
export async function saveState(
  tx: Transaction,
  player: PlayerKey,
  {
    task,
    state,
    now,
  }: { readonly task: BegunTask; readonly state: 'completed' | 'rewarded'; readonly now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO player_tasks AS t (bucket, player_id, task_key, state, started_at, completed_at, rewarded_at, start_exp, start_amount_bet,
       start_sessions, open_streak, best_streak, best_win, best_first_win, best_bet, content_version)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $4 = 'rewarded' THEN $6::timestamptz END, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT (bucket, player_id, task_key) DO UPDATE
     SET state = excluded.state, completed_at = COALESCE(t.completed_at, excluded.completed_at), rewarded_at = excluded.rewarded_at
     WHERE t.state <> 'rewarded'`,
    [
      player.bucket,
      player.playerId,
      task.key,
      state,
      task.startedAt,
      now,
      task.startExp,
      task.startAmountBet,
      task.startSessions,
      task.openStreak,
      task.bestStreak,
      task.bestWin,
      task.bestFirstWin,
      task.bestBet,
      task.version,
    ],
  )
}

export async function forgetRows(tx: Transaction, player: PlayerKey, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx.query(
    'DELETE FROM player_tasks WHERE bucket = $1 AND player_id = $2 AND task_key = ANY ($3::text[])',
    [player.bucket, player.playerId, keys],
  )
}
