import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'
import { askAgainAfter_ms } from './status.ts'

/** What the player asked to have paid out. Asked again while something is on its way. */
export const withdrawalsQuery = queryOptions({
  queryKey: ['withdrawals'],
  queryFn: ({ signal }) => call('/api/withdrawals', { method: 'GET', signal }),
  refetchInterval: ({ state }) => askAgainAfter_ms(state.data?.withdrawals ?? []),
})
