import * as endpoints from '@arena/contract/endpoints/operator-rewards'
import type { Database } from '@arena/database'
import type { Clock } from '../../platform/clock/clock.ts'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Operators } from '../operators/index.ts'
import { sumGiven, type Wallet } from '../wallet/index.ts'
import { correctRewardsJob } from './correct-rewards.job.ts'
import { correctRewards, onCorrectionAgreed, readTimes } from './correct-rewards.ts'
import { listCorrections } from './correction-store.ts'
import { listStops, resumeReward, stopReward } from './stop-rewards.ts'

/** How operators stop a kind of reward, and take back rewards given by mistake. */
export function createRewardControl(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly wallet: Wallet
  readonly operators: Operators
}): { readonly operatorRoutes: readonly Route[]; readonly jobs: readonly Job[] } {
  const { database, clock } = deps
  onCorrectionAgreed(deps)
  return {
    operatorRoutes: [
      route(endpoints.listRewardStops, async () => ({
        rewards: [...(await listStops(database))],
        corrections: await listCorrections(database),
      })),
      route(endpoints.stopReward, async call => ({ reward: await stopReward(deps, call) })),
      route(endpoints.resumeReward, async call => ({ reward: await resumeReward(deps, call) })),
      route(endpoints.estimateGiven, ({ body }) => {
        const { source, keep } = body
        return sumGiven(database, { kind: source, ...readTimes(body, clock.now()), keep })
      }),
      route(endpoints.correctRewards, call => correctRewards(deps, call)),
    ],
    jobs: [correctRewardsJob(deps)],
  }
}
