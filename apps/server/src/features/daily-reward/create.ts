import type { Living } from '../live-content/index.ts'
import type { Partners } from '../partners/index.ts'
import type { Players } from '../players/index.ts'
import type { Streaks } from '../streak/index.ts'
import { createDailyReward } from './create-daily-reward.ts'
import type { DailyRewardDeps } from './deps.ts'

interface Given extends Omit<Living<DailyRewardDeps>, 'erasedAt' | 'pickPromo' | 'onClaimed'> {
  readonly players: Players
  readonly partners: Partners
  readonly streaks: Streaks
}

export const create = (given: Given) => ({
  dailyReward: createDailyReward({
    ...given,
    erasedAt: given.players.erased.lastAt,
    pickPromo: given.partners.pickPromo,
    onClaimed: given.streaks.noteClaim,
  }),
})
