import type { WeeklyRewardsReply } from '@arena/contract'
import type { PlayerKey } from '../players/index.ts'
import type { DailyRewardParts } from './daily-reward.ts'
import { presentWeeklyRewards } from './present-weekly-rewards.ts'
import { readPast } from './read-past.ts'

/** Where a player stands in the cycle and what there is to choose from today. */
export async function getWeeklyRewards(
  parts: DailyRewardParts,
  player: PlayerKey,
): Promise<WeeklyRewardsReply> {
  const past = await readPast(parts, parts.database, player)
  const now = parts.clock.now()
  return { rewards: presentWeeklyRewards(past, parts.content, now), server_time_ms: now.getTime() }
}
