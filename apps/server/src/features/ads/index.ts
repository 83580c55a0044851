/** Advertisements and the reward for watching one. */
import * as endpoints from '@arena/contract/endpoints/ads'
import { type Route, route } from '../../platform/http/index.ts'
import { type Living, opening } from '../live-content/index.ts'
import type { Partners } from '../partners/index.ts'
import { createEmbeddedNetwork } from './ad-network.ts'
import { checkAdView, readAdsTerms } from './check-ad-view.ts'
import type { AdsDeps } from './deps.ts'
import { requestAd } from './request-ad.ts'

export type { AdsContent } from './deps.ts'

export interface Ads {
  readonly routes: readonly Route[]
}

export interface AdsOptions extends Omit<Living<AdsDeps>, 'networks'> {
  readonly partners: Partners
  /** Asked before the one inside. */
  readonly networks?: AdsDeps['networks']
}

export function createAds({ partners, networks = [], ...deps }: AdsOptions): Ads {
  const embedded = createEmbeddedNetwork({ ...deps, partners })
  const given = { ...deps, networks: [...networks, embedded] }
  return { routes: adRoutes(opening<AdsDeps>(given)) }
}

function adRoutes(open: () => AdsDeps): readonly Route[] {
  return [
    route(endpoints.getAds, ({ activePlayer: player, body, ip }) =>
      requestAd(open(), player, { ...body, ip }),
    ),
    route(endpoints.checkAdsView, ({ activePlayer: player, body, ip }) =>
      checkAdView(open(), player, { adId: body?.ad_id, ip }),
    ),
    route(endpoints.getAdsTerms, ({ player }) => readAdsTerms(open(), player)),
  ]
}
