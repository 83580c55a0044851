import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../server-api/index.ts'

const MOST_RETRIES = 2

/** A rejection stays a rejection however often it is repeated; only a lost answer is retried. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < MOST_RETRIES && error instanceof ApiError && (!error.isAnswer || error.status >= 502)
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: isWorthRetrying, refetchOnWindowFocus: false },
  },
})
