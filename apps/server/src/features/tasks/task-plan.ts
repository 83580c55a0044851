import type { Language, Task, TaskReward, TaskType } from '@arena/contract'
import type { TaskGoal } from '@arena/rules'

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
