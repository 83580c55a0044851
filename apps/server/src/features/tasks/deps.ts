import type { PartnerPlan } from '@arena/contract/endpoints/operator-partners'
import type { Task, TaskReward } from '@arena/contract/endpoints/tasks'
import type { TaskType } from '@arena/contract/kinds'
import type { Language } from '@arena/contract/languages'
import type { Database, Statements, Transaction } from '@arena/database'
import type { DrawableTask, Level, TaskGoal, TaskPeriod } from '@arena/rules'
import type { ChatMembership } from '../../platform/bot-api/index.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Versions } from '../live-content/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'

/** A task as the content says it. */
export interface TaskPlan {
  /** Never reused for another task: players' progress is stored under it. */
  readonly key: string
  readonly type: TaskType
  readonly goal: TaskGoal
  /** The target; wins and stakes in whole ArenaCoins. Social tasks have none. */
  readonly value?: number
  /** Where a social task leads, and the chat that `join_chat` asks about. */
  readonly url?: string
  readonly chatId?: string
  readonly partnerKey?: string
  readonly reward: TaskReward
  readonly translation: Task['translation']
  /** Of a task of a day or week: which, and until when it counts. */
  readonly period?: { readonly kind: TaskPeriod['kind']; readonly endsAt: Date }
}

export interface TasksContent {
  readonly tasks: readonly TaskPlan[]
  /** The tasks drawn for each day and each week, by the player's level. Keys of a pool never change their meaning. */
  readonly periods: Readonly<
    Record<
      TaskPeriod['kind'],
      { readonly count: number; readonly pool: readonly (TaskPlan & Pick<DrawableTask, 'levels'>)[] }
    >
  >
  /** How long a visit to a link takes at least. */
  readonly awayMin_s: number
  /** Of the task for each partner shown on the tasks' screen: paid on top of the partner's own event rewards. */
  readonly partner: {
    readonly reward: TaskReward
    /** The maximum number of tasks offered to a player. */
    readonly tasksMax: number
    readonly translation: (titleOf: (language: Language) => string) => Task['translation']
  }
}

export interface TasksDeps {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'lock' | 'read' | 'roundRecord' | 'markRounds'>
  readonly players: Pick<Players, 'find' | 'account'>
  readonly rewards: Rewards
  readonly partners: {
    /** Partners of this country who have a place on the tasks' screen. */
    standing(
      statements: Statements,
      where: { readonly geo: string; readonly placement: 'tasks' },
    ): Promise<readonly PartnerPlan[]>
    /** Whether this partner has reported any event of the player. */
    hasEvent(statements: Statements, player: PlayerKey, partnerKey: string): Promise<boolean>
  }
  /** How many of those the player invited are through their first rounds. */
  readonly friendsOf: (statements: Statements, player: PlayerKey) => Promise<number>
  readonly chatMembership: Pick<ChatMembership, 'of'>
  readonly content: Versions<TasksContent>
  /** A task of a day or a week was paid, in the transaction that paid it. */
  readonly onPaid: (tx: Transaction, player: PlayerKey, kind: TaskPeriod['kind']) => Promise<void>
  /** The requirement and the reward of each level. */
  readonly levels: () => readonly Level[]
}
