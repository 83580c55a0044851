import {
  API,
  ClaimRewardBodySchema,
  ClaimRewardReplySchema,
  EmptyBodySchema,
  WeeklyRewardsReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { claimReward } from './claim-reward.ts'
import type { DailyRewardParts } from './daily-reward.ts'
import { getWeeklyRewards } from './weekly-rewards.ts'

export function dailyRewardRoutes(parts: DailyRewardParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: API.getWeeklyRewards,
      summary: "The days of the daily reward, and today's choice.",
      guard: 'player',
      body: EmptyBodySchema,
      reply: WeeklyRewardsReplySchema,
      handle: ({ player }) => getWeeklyRewards(parts, player),
    }),
    route({
      method: 'POST',
      path: API.claimReward,
      summary: "Pays one of today's rewards, once.",
      guard: 'activePlayer',
      body: ClaimRewardBodySchema,
      reply: ClaimRewardReplySchema,
      handle: ({ activePlayer: player, body }) => claimReward(parts, player, body),
    }),
  ]
}
