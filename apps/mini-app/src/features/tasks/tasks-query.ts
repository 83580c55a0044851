import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

/** Every task and how far the player is. Rounds are played elsewhere, so it is asked for whenever the screen is opened. */
export const tasksQuery = queryOptions({
  queryKey: ['tasks', 'general'],
  queryFn: ({ signal }) => call('/api/getTasksList', { signal }),
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
})
