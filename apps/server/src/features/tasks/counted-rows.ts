/**
 * Tasks that are counted by themselves. All that begin at the same moment share one row of `player_tasks` in which rounds are counted: `always` for
 * the tasks without an end, `day:2026-11-24:level:3` and `week:2026-11-23:level:3` for those of a period, which also names the level they were
 * drawn for. A task gets a row of its own when it is completed.
 */
import { drawTasks, isPlayGoal, type TaskPeriod, taskPeriod } from '@arena/rules'
import type { TaskPlan, TasksContent } from './deps.ts'
import type { BegunTask, TaskRow } from './task-store.ts'

const ALWAYS = 'always'
const PERIOD_ROW = /^((day|week):\d{4}-\d{2}-\d{2}):level:(\d+)$/
const PERIOD_TASK = /^((day|week):\d{4}-\d{2}-\d{2}):(\w+)$/

/** For how long what was completed in a period can be claimed after it has ended. */
const CLAIM_MS = 3 * 24 * 60 * 60_000

/** Whether a row counts rounds for several tasks, and is none itself. */
export function isCountingRow(key: string): boolean {
  return key === ALWAYS || PERIOD_ROW.test(key)
}

/** The rows that should count now and don't yet. `level` is the player's. */
export function missingRows(
  rows: readonly { readonly key: string }[],
  { level, now }: { readonly level: number; readonly now: Date },
): readonly string[] {
  const periods = periodsAt(now).filter(({ key }) => !rows.some(row => row.key.startsWith(`${key}:level:`)))
  const always = rows.some(({ key }) => key === ALWAYS) ? [] : [ALWAYS]
  return [...always, ...periods.map(({ key }) => `${key}:level:${level}`)]
}

/** Rows of periods that are over. */
export function rowsThatEnded<Row extends { readonly key: string }>(
  rows: readonly Row[],
  now: Date,
): readonly Row[] {
  const current = periodsAt(now).map(({ key }) => key)
  return rows.filter(({ key }) => {
    const period = PERIOD_ROW.exec(key)?.[1]
    return period !== undefined && !current.includes(period)
  })
}

/** Keys of tasks whose period has been over for so long that nobody may claim them. */
export function keysToForget(rows: readonly { readonly key: string }[], now: Date): readonly string[] {
  return rows.map(({ key }) => key).filter(key => PERIOD_TASK.test(key) && !isClaimable(key, now))
}

/** The tasks of the periods that run now: as they were drawn when the player's rows began, else for the level they have. */
export function periodPlans(
  content: TasksContent,
  {
    rows,
    level,
    now,
  }: { readonly rows: readonly { readonly key: string }[]; readonly level: number; readonly now: Date },
): readonly TaskPlan[] {
  return periodsAt(now).flatMap(({ key }) => {
    const row = rows.find(row => row.key.startsWith(`${key}:level:`))?.key
    return plansOf(content, row ?? `${key}:level:${level}`)
  })
}

/** The plan of a task of a period under its key, which names the period; undefined for any other key, and once it can't be claimed any more. */
export function planOfPeriod(content: TasksContent, key: string, now: Date): TaskPlan | undefined {
  const [, period = '', kind, drawn] = PERIOD_TASK.exec(key) ?? []
  if ((kind !== 'day' && kind !== 'week') || !isClaimable(key, now)) return undefined
  const plan = content.periods[kind].pool.find(one => one.key === drawn)
  return plan && planIn(plan, periodNamed(kind, period))
}

/** A player's tasks by their keys: those with a row of their own, and those that a shared row counts. */
export function begunTasks(content: TasksContent, rows: readonly TaskRow[]): ReadonlyMap<string, BegunTask> {
  const shared = rows.flatMap(row => plansOf(content, row.key).map(({ key }): BegunTask => ({ ...row, key })))
  const own = rows.filter(({ key }) => !isCountingRow(key))
  return new Map([...shared, ...own].map(task => [task.key, task]))
}

/** What a row counts for. */
export function plansOf(content: TasksContent, row: string): readonly TaskPlan[] {
  if (row === ALWAYS) return content.tasks.filter(({ goal }) => isPlayGoal(goal) || goal === 'friends')
  const [, period = '', kind, level] = PERIOD_ROW.exec(row) ?? []
  if (kind !== 'day' && kind !== 'week') return []
  const { pool, count } = content.periods[kind]
  return drawTasks(pool, { period, level: Number(level), count }).map(plan =>
    planIn(plan, periodNamed(kind, period)),
  )
}

function planIn(
  { levels: _, ...plan }: TasksContent['periods']['day']['pool'][number],
  period: TaskPeriod,
): TaskPlan {
  return {
    ...plan,
    key: `${period.key}:${plan.key}`,
    period: { kind: period.kind, endsAt: new Date(period.end_ms) },
  }
}

function periodsAt(now: Date): readonly TaskPeriod[] {
  return (['day', 'week'] as const).map(kind => taskPeriod(kind, now.getTime()))
}

/** The period with this key: noon of its first day in UTC lies in it. */
function periodNamed(kind: TaskPeriod['kind'], key: string): TaskPeriod {
  return taskPeriod(kind, Date.parse(`${key.slice(kind.length + 1)}T12:00:00Z`))
}

function isClaimable(key: string, now: Date): boolean {
  const [, period = '', kind] = PERIOD_TASK.exec(key) ?? []
  if (kind !== 'day' && kind !== 'week') return false
  return now.getTime() < periodNamed(kind, period).end_ms + CLAIM_MS
}
