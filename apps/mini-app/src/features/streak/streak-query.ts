import type { Streak } from '@arena/contract/endpoints/streak'
import { queryOptions } from '@tanstack/react-query'
import { call, serverNow_ms } from '../../server-api/index.ts'

const SOONEST_MS = 1000
/** No timer of a browser waits longer than this. */
const LATEST_MS = 2 ** 31 - 1

/** The player's streak. Refetches automatically when the player's day changes. */
export const streakQuery = queryOptions({
  queryKey: ['streak'],
  queryFn: async ({ signal }) => (await call('/api/getStreak', { signal })).streak,
  staleTime: 30_000,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data === undefined ? false : turnIn_ms(state.data)),
})

function turnIn_ms({ day_ends_at }: Streak): number {
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, day_ends_at * 1000 - serverNow_ms()))
}
