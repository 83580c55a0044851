import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

/** The limits that players set for themselves, and the current break. */
export const playLimitsQuery = queryOptions({
  queryKey: ['play-limits'],
  queryFn: async ({ signal }) => (await call('/api/getPlayLimits', { signal })).data,
  staleTime: 30_000,
})
