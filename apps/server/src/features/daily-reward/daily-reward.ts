import * as endpoints from '@arena/contract/endpoints/daily-reward'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { claimReward } from './claim-reward.ts'
import { checkContent } from './daily-reward-content.ts'
import type { DailyRewardDeps } from './deps.ts'
import { forgetClaimsJob } from './forget-claims.job.ts'
import { getWeeklyRewards } from './weekly-rewards.ts'

export interface DailyReward {
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
}

/** @throws RangeError content that could not be paid out as it says */
export function createDailyReward(deps: DailyRewardDeps): DailyReward {
  checkContent(deps.content)
  return { routes: dailyRewardRoutes(deps), jobs: [forgetClaimsJob(deps)] }
}

function dailyRewardRoutes(deps: DailyRewardDeps): readonly Route[] {
  return [
    route(endpoints.getWeeklyRewards, ({ player }) => getWeeklyRewards(deps, player)),
    route(endpoints.claimReward, ({ activePlayer: player, body }) => claimReward(deps, player, body)),
  ]
}
