import {
  AdsTermsReplySchema,
  API,
  CheckAdsViewBodySchema,
  CheckAdsViewReplySchema,
  EmptyBodySchema,
  GetAdsBodySchema,
  GetAdsReplySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import type { AdsParts } from './ads.ts'
import { checkAdView } from './check-ad-view.ts'
import { readAdsTerms } from './read-ads-terms.ts'
import { requestAd } from './request-ad.ts'

export function adRoutes(parts: AdsParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: API.getAds,
      summary: 'An ad for the player, to be watched now; null when there is no suitable one.',
      guard: 'activePlayer',
      body: GetAdsBodySchema,
      reply: GetAdsReplySchema,
      handle: ({ activePlayer: player, body }) => requestAd(parts, player, body ?? {}),
    }),
    route({
      method: 'POST',
      path: API.checkAdsView,
      summary: 'The player has watched the ad they were given: pays for it, once and with a pause between.',
      guard: 'activePlayer',
      body: CheckAdsViewBodySchema,
      reply: CheckAdsViewReplySchema,
      handle: ({ activePlayer: player, body }) => checkAdView(parts, player, body?.ad_id),
    }),
    route({
      method: 'POST',
      path: API.getAdsTerms,
      summary: 'What watching an ad pays, and when it does again.',
      guard: 'player',
      body: EmptyBodySchema,
      reply: AdsTermsReplySchema,
      handle: ({ player }) => readAdsTerms(parts, player),
    }),
  ]
}
