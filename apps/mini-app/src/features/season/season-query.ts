import { queryOptions } from '@tanstack/react-query'
import { call, homeQuery } from '../../server-api/index.ts'

/** The season's path. Under the key of what waits for the player: whatever has that asked anew, a claimed task first of all, moves this too. */
export const seasonQuery = queryOptions({
  queryKey: [...homeQuery.queryKey, 'season'],
  queryFn: ({ signal }) => call('/api/getSeason', { signal }),
  refetchOnWindowFocus: true,
})
