import {
  type AdsTermsReply,
  API,
  type CheckAdsViewReply,
  type GetAdsReply,
  type Language,
} from '@arena/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../server-api/index.ts'

export const getAds = (lang: Language) => call<GetAdsReply>(API.getAds, { body: { lang } })

/** May be sent again when no answer came: the ad's id keeps it one view. */
export const checkAdsView = (adId: string) =>
  call<CheckAdsViewReply>(API.checkAdsView, { body: { ad_id: adId } })

/** What watching an ad pays, and when it does again. */
export const adsTermsQuery = queryOptions({
  queryKey: ['ads', 'terms'],
  queryFn: ({ signal }) => call<AdsTermsReply>(API.getAdsTerms, { signal }),
  staleTime: 60_000,
})
