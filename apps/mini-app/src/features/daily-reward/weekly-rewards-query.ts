import type { WeeklyRewards } from '@arena/contract/endpoints/daily-reward'
import { queryOptions } from '@tanstack/react-query'
import { call, serverNow_ms } from '../../server-api/index.ts'

const SOONEST_MS = 1000
/** No timer of a browser waits longer than this. */
const LATEST_MS = 2 ** 31 - 1

/** The player's daily reward. Refetches automatically when the next reward is available or the cycle is lost. */
export const weeklyRewardsQuery = queryOptions({
  queryKey: ['daily-reward'],
  queryFn: async ({ signal }) => (await call('/api/getWeeklyRewards', { signal })).rewards,
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
