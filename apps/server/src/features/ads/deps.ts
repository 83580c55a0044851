import type { Database } from '@arena/database'
import type { AdTerms } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Players } from '../players/index.ts'
import type { RewardBudgets, Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { AdNetwork } from './ad-network.ts'

/** Every figure of the ads: see `content/ads.ts`. */
export interface AdsContent extends AdTerms {
  /** The reward of a view, in hundredths. */
  readonly rewardCredit: number
  /** The most views that are paid in 24 hours. */
  readonly paidPerDay: number
  readonly goAfter_s: number
  readonly overlayAfter_s: number
  /** Finished rounds between two ads in a game; 0 = none there. */
  readonly everyRounds: number
  readonly keepViews_days: number
}

export interface AdsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly log: Logger
  readonly wallet: Wallet
  readonly players: Players
  readonly rewards: Rewards
  readonly budgets: Pick<RewardBudgets, 'originOf' | 'isLeft'>
  readonly content: AdsContent
  /** Asked in this order: the first that has an ad gives it. */
  readonly networks: readonly AdNetwork[]
}
