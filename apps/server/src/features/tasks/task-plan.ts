import type { SelectTaskReply, Task, TaskProgress, UserTasks } from '@arena/contract/endpoints/tasks'
import type { Statements } from '@arena/database'
import { isPlayGoal, type PlayRecord, playProgress } from '@arena/rules'
import type { PlayerKey } from '../players/index.ts'
import type { TaskPlan, TasksDeps } from './deps.ts'
import type { BegunTask, TaskState } from './task-store.ts'

export function presentTask(plan: TaskPlan): Task {
  const { key, type, goal, value, url, partnerKey, reward, translation, period } = plan
  return {
    task_key: key,
    type,
    goal,
    translation,
    reward,
    ...(period !== undefined && { period: period.kind, ends_at: Math.floor(period.endsAt.getTime() / 1000) }),
    data: {
      ...(url !== undefined && { url, is_telegram: goal === 'join_chat' }),
      ...(value !== undefined && { value }),
      ...(partnerKey !== undefined && { partner_key: partnerKey }),
    },
  }
}

/** A begun task's progress, shown and checked by the same code; undefined where nothing is counted. */
export async function progressOf(
  { friendsOf, partners }: Pick<TasksDeps, 'friendsOf' | 'partners'>,
  statements: Statements,
  {
    player,
    plan,
    begun,
    record,
  }: {
    readonly player: PlayerKey
    readonly plan: TaskPlan
    readonly begun: BegunTask
    readonly record: PlayRecord
  },
): Promise<TaskProgress | undefined> {
  const { goal, value: target = 1 } = plan
  if (isPlayGoal(goal)) return { current: playProgress(goal, begun, record), target }
  if (goal === 'friends') return { current: await friendsOf(statements, player), target }
  if (goal !== 'partner' || plan.partnerKey === undefined) return undefined
  const isConfirmed = await partners.hasEvent(statements, player, plan.partnerKey)
  return { current: isConfirmed ? 1 : 0, target }
}

type ProgressField =
  | 'currentSpins'
  | 'winSpinsRow'
  | 'currentWin'
  | 'currentFrensValue'
  | 'totalBet'
  | 'maxBet'
  | 'currentSessions'

const FIELDS: Readonly<Partial<Record<TaskPlan['goal'], ProgressField>>> = {
  spins: 'currentSpins',
  win_streak: 'winSpinsRow',
  win_value: 'currentWin',
  first_win_value: 'currentWin',
  friends: 'currentFrensValue',
  total_bet: 'totalBet',
  max_bet: 'maxBet',
  sessions: 'currentSessions',
}

/** The figure under the name calls know it by. */
export function progressFields(
  { goal }: TaskPlan,
  progress: TaskProgress | undefined,
): Partial<SelectTaskReply> {
  const field = FIELDS[goal]
  if (progress === undefined) return {}
  return field === undefined ? { progress } : { progress, [field]: progress.current }
}

export function isReached({ current, target }: TaskProgress): boolean {
  return current >= target
}

/** The states of the offered tasks that have begun. A begun one that is not offered any more can't be claimed. */
export function statesOf(
  plans: readonly Pick<TaskPlan, 'key'>[],
  begun: ReadonlyMap<string, BegunTask>,
): Map<string, TaskState> {
  return new Map(
    plans.flatMap(({ key }) => {
      const task = begun.get(key)
      return task === undefined ? [] : [[key, task.state] as const]
    }),
  )
}

export function userTasks(states: ReadonlyMap<string, TaskState>): UserTasks {
  const inState = (state: TaskState) => [...states].filter(([, one]) => one === state).map(([key]) => key)
  return {
    current: inState('current'),
    completed: inState('completed'),
    rewarded: inState('rewarded'),
  }
}
