import type {
  SelectTaskReply,
  Task,
  TaskProgress,
  TaskReward,
  UserTasks,
} from '@arena/contract/endpoints/tasks'
import type { TaskType } from '@arena/contract/kinds'
import type { Language } from '@arena/contract/languages'
import { isPlayGoal, type PlayRecord, playProgress, type TaskGoal } from '@arena/rules'
import type { Statements } from '../../platform/database/database.ts'
import type { PlayerKey } from '../players/index.ts'
import type { BegunTask, TaskState } from './task-store.ts'
import type { TasksDeps } from './tasks.ts'

/** A task as the content says it. */
export interface TaskPlan {
  /** Never given to another task: what a player has done stands under it. */
  readonly key: string
  readonly type: TaskType
  readonly goal: TaskGoal
  /** What has to be reached; wins and stakes in whole ArenaCoins. Social tasks have none. */
  readonly value?: number
  /** Where a social task leads, and the chat that `join_chat` asks about. */
  readonly url?: string
  readonly chatId?: string
  readonly partnerKey?: string
  readonly reward: TaskReward
  readonly translation: Task['translation']
}

export interface TasksContent {
  readonly tasks: readonly TaskPlan[]
  /** How long a visit to a link takes at least. */
  readonly awayMin_s: number
  /** Of the task for each partner shown on the tasks' screen: paid on top of what the partner's events pay. */
  readonly partner: {
    readonly reward: TaskReward
    readonly translation: (titleOf: (language: Language) => string) => Task['translation']
  }
}

export function presentTask(plan: TaskPlan): Task {
  const { key, type, goal, value, url, partnerKey, reward, translation } = plan
  return {
    task_key: key,
    type,
    goal,
    translation,
    reward,
    data: {
      ...(url !== undefined && { url, is_telegram: goal === 'join_chat' }),
      ...(value !== undefined && { value }),
      ...(partnerKey !== undefined && { partner_key: partnerKey }),
    },
  }
}

/** How far a begun task is, as it is shown and judged; undefined where nothing is counted. */
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

export function userTasks(begun: readonly Pick<BegunTask, 'key' | 'state'>[]): UserTasks {
  const inState = (state: TaskState) => begun.filter(task => task.state === state).map(({ key }) => key)
  return {
    current: inState('current'),
    completed: inState('completed'),
    rewarded: inState('rewarded'),
  }
}
