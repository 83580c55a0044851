import type { Route } from '../../platform/http/index.ts'
import type { Partners } from '../partners/index.ts'
import type { AdsParts } from './ads-parts.ts'
import { createEmbeddedNetwork } from './embedded-network.ts'
import { adRoutes } from './player-routes.ts'

export interface Ads {
  readonly routes: readonly Route[]
}

export interface AdsOptions extends Omit<AdsParts, 'networks'> {
  readonly partners: Partners
  /** Asked before the one inside. */
  readonly networks?: AdsParts['networks']
}

export function createAds({ partners, networks = [], ...parts }: AdsOptions): Ads {
  const embedded = createEmbeddedNetwork({ ...parts, partners })
  return { routes: adRoutes({ ...parts, networks: [...networks, embedded] }) }
}
