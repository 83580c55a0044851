import { queryOptions } from '@tanstack/react-query'
import { call, homeQuery } from '../../server-api/index.ts'

/** The season's path. Its key is below the home key: everything that invalidates home, such as a claimed task, refetches this too. */
export const seasonQuery = queryOptions({
  queryKey: [...homeQuery.queryKey, 'season'],
  queryFn: ({ signal }) => call('/api/getSeason', { signal }),
  refetchOnWindowFocus: true,
})
