import * as endpoints from '@arena/contract/endpoints/daily-reward'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Statements } from '../../platform/database/database.ts'
import { type Route, route } from '../../platform/http/index.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { claimReward } from './claim-reward.ts'
import { checkContent, type DailyRewardContent } from './daily-reward-content.ts'
import { getWeeklyRewards } from './weekly-rewards.ts'

export interface DailyRewardDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly wallet: Pick<Wallet, 'lock'>
  readonly players: Pick<Players, 'account'>
  readonly rewards: Rewards
  /** When an account the player had before this one was erased, by any of their identities; undefined = there was none. */
  readonly erasedAt: (statements: Statements, player: PlayerKey) => Promise<Date | undefined>
  /** The key of a partner whose promo code the player may be given; undefined when there is none. */
  readonly pickPromo: (player: PlayerKey, statements: Statements) => Promise<string | undefined>
  readonly content: DailyRewardContent
}

export interface DailyReward {
  readonly routes: readonly Route[]
}

/** @throws RangeError content that could not be paid out as it says */
export function createDailyReward(deps: DailyRewardDeps): DailyReward {
  checkContent(deps.content)
  return { routes: dailyRewardRoutes(deps) }
}

function dailyRewardRoutes(deps: DailyRewardDeps): readonly Route[] {
  return [
    route(endpoints.getWeeklyRewards, ({ player }) => getWeeklyRewards(deps, player)),
    route(endpoints.claimReward, ({ activePlayer: player, body }) => claimReward(deps, player, body)),
  ]
}
