import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

/** The frames, and the player's own. */
export const framesQuery = queryOptions({
  queryKey: ['cosmetics'],
  queryFn: ({ signal }) => call('/api/getCosmetics', { signal }),
})
