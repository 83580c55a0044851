import type { WeeklyRewardsReply } from '@arena/contract'
import type { PlayerKey } from '../players/index.ts'
import { listLastClaims } from './claim-store.ts'
import type { DailyRewardParts } from './daily-reward.ts'
import { presentWeeklyRewards } from './present-weekly-rewards.ts'

/** Where a player stands in the cycle and what there is to choose from today. */
export async function getWeeklyRewards(
  { database, clock, content }: DailyRewardParts,
  player: PlayerKey,
): Promise<WeeklyRewardsReply> {
  const claims = await listLastClaims(database, player, content.days.length)
  const now = clock.now()
  return { rewards: presentWeeklyRewards(claims, content, now), server_time_ms: now.getTime() }
}
