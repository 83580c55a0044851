import {
  API,
  type ClaimRewardBody,
  type ClaimRewardReply,
  type Language,
  type PartnersListReply,
  type WeeklyRewards,
  type WeeklyRewardsReply,
} from '@arena/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, serverNow_ms } from '../../server-api/index.ts'

const SOONEST_MS = 1000
/** No timer of a browser waits longer than this. */
const LATEST_MS = 2 ** 31 - 1

/** Where the player stands; asked anew by itself when the next reward is there or the days so far are lost. */
export const weeklyRewardsQuery = queryOptions({
  queryKey: ['daily-reward'],
  queryFn: async ({ signal }) => (await call<WeeklyRewardsReply>(API.getWeeklyRewards, { signal })).rewards,
  staleTime: 60_000,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data === undefined ? false : turnIn_ms(state.data)),
})

/** Milliseconds until something changes without the player's doing; false when nothing will. */
function turnIn_ms({ claimed, next_claim_at, lost_at }: WeeklyRewards): number | false {
  const turn_s = claimed ? next_claim_at : lost_at
  if (turn_s === 0) return false
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, turn_s * 1000 - serverNow_ms()))
}

export function claimReward(body: ClaimRewardBody): Promise<ClaimRewardReply> {
  return call(API.claimReward, { body })
}

/** The partner whose promo code the player holds; null when the partner's offer is no longer there. */
export const promoQuery = (partnerKey: string, lang: Language) =>
  queryOptions({
    queryKey: ['daily-reward', 'promo', partnerKey, lang],
    queryFn: async ({ signal }) => {
      const { partnersList } = await call<PartnersListReply>(API.getPartnersList, { body: { lang }, signal })
      return partnersList.find(({ partner_key }) => partner_key === partnerKey) ?? null
    },
    staleTime: 5 * 60_000,
  })
