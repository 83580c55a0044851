import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'
import { noteBreak } from '../../shell/index.ts'

/** The limits that players set for themselves, and the current break. */
export const playLimitsQuery = queryOptions({
  queryKey: ['play-limits'],
  queryFn: async ({ signal }) => {
    const { data } = await call('/api/getPlayLimits', { signal })
    noteBreak(data.break)
    return data
  },
  staleTime: 30_000,
})
