import type { SeasonReward } from '@arena/contract/endpoints/season'
import type { Database } from '@arena/database'
import type { TaskPeriod } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Messages } from '../messages/index.ts'
import type { Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'

export interface SeasonContent {
  /** When the first season began: a Monday, at midnight in Moscow. */
  readonly begins: Date
  readonly weeks: number
  /** The points of a finished task. */
  readonly points: Readonly<Record<TaskPeriod['kind'], number>>
  readonly pointsPerStep: number
  readonly steps: readonly SeasonReward[]
}

export interface SeasonDeps {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'lock'>
  readonly players: Pick<Players, 'account' | 'find'>
  /** The bot's own messages to players. */
  readonly messages: Pick<Messages, 'of' | 'note'>
  readonly rewards: Rewards
  readonly content: SeasonContent
}
