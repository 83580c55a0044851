import { QueryClient } from '@tanstack/react-query'
import { CallError } from './server-api.ts'

const MOST_RETRIES = 2

/** Without a network a call fails at once and the page says so. An act that waited silently would be done much later. */
const networkMode = 'always'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode,
        // Only a lost answer is retried: a rejection is final.
        retry: (failures, error) =>
          failures < MOST_RETRIES && error instanceof CallError && error.status === 0,
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
        staleTime: 5_000,
      },
      mutations: { networkMode },
    },
  })
}
