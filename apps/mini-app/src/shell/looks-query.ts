import { queryOptions } from '@tanstack/react-query'
import { call } from '../server-api/index.ts'

/** The looks, and the player's own. */
export const looksQuery = queryOptions({
  queryKey: ['cosmetics'],
  queryFn: ({ signal }) => call('/api/getCosmetics', { signal }),
})
