/**
 * Automatically counted tasks. All that begin at the same moment share one counting row of `player_tasks`: `always` for the tasks without an
 * end (`always:7` for those that version 7 of the content added), `day:2026-11-24:level:3` and `week:2026-11-23:level:3` for those of a
 * period, which also names the level they were drawn for. A task gets a row of its own when it is completed. Each row names the version of
 * the content it began under, whose goal and reward were promised to the player.
 */
import type { Statements } from '@arena/database'
import { drawTasks, isPlayGoal, type TaskPeriod, taskPeriod } from '@arena/rules'
import type { Versions } from '../live-content/index.ts'
import type { TaskPlan, TasksContent } from './deps.ts'
import type { BegunTask, TaskRow } from './task-store.ts'

const ALWAYS = /^always(:\d+)?$/
const PERIOD_ROW = /^((day|week):\d{4}-\d{2}-\d{2}):level:(\d+)$/
const PERIOD_TASK = /^((day|week):\d{4}-\d{2}-\d{2}):(\w+)$/

/** How long a completed task can be claimed after its period has ended. */
const CLAIM_MS = 3 * 24 * 60 * 60_000

/** The tasks as they hold, and as they were under the versions that a player's rows name. */
export interface AnnouncedTasks {
  readonly version: number
  readonly now: TasksContent
  readonly of: (version: number) => TasksContent
}

export async function readAnnounced(
  versions: Versions<TasksContent>,
  statements: Statements,
  rows: readonly Pick<TaskRow, 'version'>[],
): Promise<AnnouncedTasks> {
  const { version, content } = versions.current()
  const known = new Map([[version, content]])
  for (const row of rows) {
    if (!known.has(row.version)) known.set(row.version, await versions.of(row.version, statements))
  }
  return { version, now: content, of: asked => known.get(asked) ?? content }
}

/** A begun task's promised goal and reward; undefined for a partner's task, and once it can't be claimed any more. */
export function announcedPlan(tasks: AnnouncedTasks, task: TaskRow, now: Date): TaskPlan | undefined {
  const content = tasks.of(task.version)
  return planOfPeriod(content, task.key, now) ?? content.tasks.find(({ key }) => key === task.key)
}

/** Whether a row counts rounds for several tasks, and is none itself. */
export function isCountingRow(key: string): boolean {
  return ALWAYS.test(key) || PERIOD_ROW.test(key)
}

/** Whether it is a task of a day or a week. */
export function isOfPeriod(key: string): boolean {
  return PERIOD_TASK.test(key)
}

/** The rows that should count now and don't yet. `level` is the player's. */
export function missingRows(
  rows: readonly TaskRow[],
  { tasks, level, now }: { readonly tasks: AnnouncedTasks; readonly level: number; readonly now: Date },
): readonly string[] {
  const periods = periodsAt(now).filter(({ key }) => !rows.some(row => row.key.startsWith(`${key}:level:`)))
  const counting = rows.filter(({ key }) => ALWAYS.test(key))
  const begun = new Set(counting.flatMap(row => plansOf(tasks, row)).map(({ key }) => key))
  const isNew = plansOf(tasks, { key: 'always', version: tasks.version }).some(({ key }) => !begun.has(key))
  const added = isNew && counting.length > 0 ? [`always:${tasks.version}`] : []
  const always = counting.length === 0 ? ['always'] : added
  return [...always, ...periods.map(({ key }) => `${key}:level:${level}`)]
}

/** Rows of periods that are over, and that still count. */
export function rowsThatEnded(rows: readonly TaskRow[], now: Date): readonly TaskRow[] {
  const current = periodsAt(now).map(({ key }) => key)
  return rows.filter(({ key, state }) => {
    const period = (PERIOD_ROW.exec(key) ?? PERIOD_TASK.exec(key))?.[1]
    return state === 'current' && period !== undefined && !current.includes(period)
  })
}

/** Keys of tasks whose claim time is over. */
export function keysToForget(rows: readonly { readonly key: string }[], now: Date): readonly string[] {
  return rows.map(({ key }) => key).filter(key => PERIOD_TASK.test(key) && !isClaimable(key, now))
}

/** The tasks of the periods that run now: as they were drawn when the player's rows began, else for the level they have. */
export function periodPlans(
  tasks: AnnouncedTasks,
  { rows, level, now }: { readonly rows: readonly TaskRow[]; readonly level: number; readonly now: Date },
): readonly TaskPlan[] {
  return periodsAt(now).flatMap(({ key }) => {
    const row = rows.find(row => row.key.startsWith(`${key}:level:`))
    return plansOf(tasks, row ?? { key: `${key}:level:${level}`, version: tasks.version })
  })
}

/** The plan of a period's task by its key, which contains the period; undefined for any other key, and once it can't be claimed any more. */
function planOfPeriod(content: TasksContent, key: string, now: Date): TaskPlan | undefined {
  const [, period = '', kind, drawn] = PERIOD_TASK.exec(key) ?? []
  if ((kind !== 'day' && kind !== 'week') || !isClaimable(key, now)) return undefined
  const plan = content.periods[kind].pool.find(one => one.key === drawn)
  return plan && planIn(plan, periodNamed(kind, period))
}

/** A player's tasks by their keys: those with a row of their own, and those that a shared row counts, which is the first that has them. */
export function begunTasks(tasks: AnnouncedTasks, rows: readonly TaskRow[]): ReadonlyMap<string, BegunTask> {
  const begun = new Map<string, BegunTask>()
  for (const row of rows) {
    for (const { key } of plansOf(tasks, row)) if (!begun.has(key)) begun.set(key, { ...row, key })
  }
  for (const row of rows) if (!isCountingRow(row.key)) begun.set(row.key, row)
  return begun
}

/** The plans that a row counts for. */
export function plansOf(
  tasks: AnnouncedTasks,
  { key: row, version }: Pick<TaskRow, 'key' | 'version'>,
): readonly TaskPlan[] {
  const content = tasks.of(version)
  if (ALWAYS.test(row)) return content.tasks.filter(({ goal }) => isPlayGoal(goal) || goal === 'friends')
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

/** The period with this key: it contains noon of its first day in UTC. */
function periodNamed(kind: TaskPeriod['kind'], key: string): TaskPeriod {
  return taskPeriod(kind, Date.parse(`${key.slice(kind.length + 1)}T12:00:00Z`))
}

function isClaimable(key: string, now: Date): boolean {
  const [, period = '', kind] = PERIOD_TASK.exec(key) ?? []
  if (kind !== 'day' && kind !== 'week') return false
  return now.getTime() < periodNamed(kind, period).end_ms + CLAIM_MS
}
