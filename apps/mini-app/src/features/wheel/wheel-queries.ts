import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

/** The wheel's state. Other rewards give spins, so it is refetched whenever the wheel is opened. */
export const wheelQuery = queryOptions({
  queryKey: ['wheel'],
  queryFn: ({ signal }) => call('/api/getWheelCoolDown', { signal }),
  staleTime: 0,
})

/** The player's latest spins with their proofs. */
export const wheelSpinsQuery = queryOptions({
  queryKey: ['wheel', 'spins'],
  queryFn: async ({ signal }) => (await call('/api/getWheelSpins', { signal })).spins,
  staleTime: 0,
})
