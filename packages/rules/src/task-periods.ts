import { moscowDayStart } from './friends.ts'
import type { TaskGoal } from './tasks.ts'
import { openTournamentWeek } from './tournaments.ts'

const DAY_MS = 24 * 60 * 60_000

/** A day or a week of tasks, by Moscow's calendar like the weekly tournament. `key` is `day:2026-11-24` or `week:2026-11-23`, the Monday. */
export interface TaskPeriod {
  readonly kind: 'day' | 'week'
  readonly key: string
  readonly start_ms: number
  readonly end_ms: number
}

export function taskPeriod(kind: TaskPeriod['kind'], now_ms: number): TaskPeriod {
  const { start_ms, end_ms } = kind === 'day' ? dayOf(now_ms) : openTournamentWeek(now_ms)
  return { kind, key: `${kind}:${calendarDate(start_ms)}`, start_ms, end_ms }
}

function dayOf(now_ms: number): { readonly start_ms: number; readonly end_ms: number } {
  const start_ms = moscowDayStart(now_ms)
  return { start_ms, end_ms: start_ms + DAY_MS }
}

/** The calendar date at noon of a period's first day, in Moscow: three hours from UTC change no date there. */
function calendarDate(start_ms: number): string {
  return new Date(start_ms + DAY_MS / 2).toISOString().slice(0, 10)
}

/** A task that may be drawn for a period, by players of these levels. */
export interface DrawableTask {
  readonly key: string
  readonly goal: TaskGoal
  readonly levels: { readonly from: number; readonly to: number }
}

/**
 * The tasks of a period for a level: the requested number, each with a different goal, in the pool's order. The same period and level always draw the
 * same tasks, so the draw need not be stored.
 */
export function drawTasks<Task extends DrawableTask>(
  pool: readonly Task[],
  { period, level, count }: { readonly period: string; readonly level: number; readonly count: number },
): readonly Task[] {
  const open = pool.filter(({ levels }) => levels.from <= level && level <= levels.to)
  const drawn = open.toSorted((a, b) => hash(`${period} ${a.key}`) - hash(`${period} ${b.key}`))
  const taken = drawn.filter(({ goal }, place) => drawn.findIndex(other => other.goal === goal) === place)
  const first = taken.slice(0, count)
  return pool.filter(task => first.includes(task))
}

/** FNV-1a with a last mixing, 32 bits: neighbours in the calendar must not look alike. http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let mixed = 0x811c9dc5
  for (const character of text) mixed = Math.imul(mixed ^ (character.codePointAt(0) ?? 0), 0x01000193)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
