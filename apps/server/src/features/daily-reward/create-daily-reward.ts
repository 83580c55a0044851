import * as endpoints from '@arena/contract/endpoints/daily-reward'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type Living, opening } from '../live-content/index.ts'
import type { PlayerKey } from '../players/index.ts'
import { claimReward, wordReady } from './claim-reward.ts'
import type { DailyRewardDeps } from './deps.ts'
import { forgetClaimsJob } from './forget-claims.job.ts'
import { dailyStanding, getWeeklyRewards } from './weekly-rewards.ts'

export interface DailyReward {
  /** The day that can be claimed, or the one that has been, and when the next claim is (Unix seconds, 0 = now). */
  readonly standing: (player: PlayerKey) => ReturnType<typeof dailyStanding>
  readonly routes: readonly Route[]
  readonly jobs: readonly Job[]
}

export function createDailyReward(given: Living<DailyRewardDeps>): DailyReward {
  const open = opening<DailyRewardDeps>(given)
  given.messages.of('reward_ready', wordReady(open))
  return {
    standing: player => dailyStanding(open(), player),
    routes: [
      route(endpoints.getWeeklyRewards, ({ player }) => getWeeklyRewards(open(), player)),
      route(endpoints.claimReward, ({ activePlayer: player, body }) => claimReward(open(), player, body)),
    ],
    jobs: [forgetClaimsJob(given)],
  }
}
