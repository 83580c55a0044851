import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import type { PlayLimits } from '../play-limits/index.ts'
import type { Players } from '../players/index.ts'
import type { RewardBudgets, Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { StreakContent } from './streak-content.ts'

export interface StreakDeps {
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Pick<Wallet, 'lock' | 'read' | 'quota'>
  readonly players: Pick<Players, 'account' | 'find' | 'timeZoneOf'>
  readonly playLimits: Pick<PlayLimits, 'breakTakenAt'>
  readonly rewards: Rewards
  readonly budgets: Pick<RewardBudgets, 'originOf' | 'take'>
  readonly content: StreakContent
}
