import type { DivisionReply } from '@arena/contract/endpoints/divisions'
import { NEWCOMERS_TIER } from '@arena/rules'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

/** Places change with every round of thirty players: an open drawer refetches at this interval. */
export const OPEN_MS = 10_000

/** The player's division of the week, and how the last one ended. */
export const divisionQuery = queryOptions({
  queryKey: ['division'],
  queryFn: ({ signal }) => call('/api/getDivision', { signal }),
  staleTime: OPEN_MS,
  refetchOnWindowFocus: true,
})

/** Whether a finished week has an unclaimed reward. */
export function isReady({ ready }: Pick<DivisionReply, 'ready'>): boolean {
  return ready.coin + ready.ticket > 0
}

const NAMES = [
  'bronze',
  'silver',
  'gold',
  'platinum',
  'emerald',
  'sapphire',
  'ruby',
  'amethyst',
  'diamond',
  'champions',
] as const

/** The key of a division's name among the texts. */
export function divisionName(tier: number): (typeof NAMES)[number] | 'newcomers' {
  return tier === NEWCOMERS_TIER ? 'newcomers' : tierName(tier)
}

/** The tier's key among the texts; one beyond the last has the last one's. */
export function tierName(tier: number): (typeof NAMES)[number] {
  return NAMES[Math.max(1, Math.min(tier, NAMES.length)) - 1] ?? 'bronze'
}
