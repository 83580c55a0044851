import * as endpoints from '@arena/contract/endpoints/ads'
import type { AdTerms } from '@arena/rules'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import { type Route, route } from '../../platform/http/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { Rng } from '../../platform/rng/rng.ts'
import type { Partners } from '../partners/index.ts'
import type { Players } from '../players/index.ts'
import type { Rewards } from '../rewards/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { type AdNetwork, createEmbeddedNetwork } from './ad-network.ts'
import { checkAdView } from './check-ad-view.ts'
import { readAdsTerms } from './read-ads-terms.ts'
import { requestAd } from './request-ad.ts'

export interface Ads {
  readonly routes: readonly Route[]
}

interface AdsOptions extends Omit<AdsDeps, 'networks'> {
  readonly partners: Partners
  /** Asked before the one inside. */
  readonly networks?: AdsDeps['networks']
}

/** Every figure of the ads: see `content/ads.ts`. */
export interface AdsContent extends AdTerms {
  /** What a view pays, in hundredths. */
  readonly rewardCredit: number
  /** The most views that are paid in 24 hours. */
  readonly paidPerDay: number
  readonly goAfter_s: number
  readonly overlayAfter_s: number
  /** Finished rounds between two ads in a game; 0 = none there. */
  readonly everyRounds: number
  readonly keepViews_days: number
}

export interface AdsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly rng: Rng
  readonly log: Logger
  readonly wallet: Wallet
  readonly players: Players
  readonly rewards: Rewards
  readonly content: AdsContent
  /** Asked in this order: the first that has an ad gives it. */
  readonly networks: readonly AdNetwork[]
}

export function createAds({ partners, networks = [], ...deps }: AdsOptions): Ads {
  const embedded = createEmbeddedNetwork({ ...deps, partners })
  return { routes: adRoutes({ ...deps, networks: [...networks, embedded] }) }
}

function adRoutes(deps: AdsDeps): readonly Route[] {
  return [
    route(endpoints.getAds, ({ activePlayer: player, body }) => requestAd(deps, player, body ?? {})),
    route(endpoints.checkAdsView, ({ activePlayer: player, body }) => checkAdView(deps, player, body?.ad_id)),
    route(endpoints.getAdsTerms, ({ player }) => readAdsTerms(deps, player)),
  ]
}
