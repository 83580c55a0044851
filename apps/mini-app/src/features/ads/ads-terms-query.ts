import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

/** What watching an ad pays, and when it does again. */
export const adsTermsQuery = queryOptions({
  queryKey: ['ads', 'terms'],
  queryFn: ({ signal }) => call('/api/getAdsTerms', { signal }),
  staleTime: 60_000,
})
