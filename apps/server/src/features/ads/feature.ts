import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const ads = feature({
  name: 'ads',
  tier: 'rewards',
  does: 'Rewarded ads.',
  openFirst: ['request-ad.ts', 'check-ad-view.ts'],
  needs: ['live-content', 'players', 'wallet', 'rewards', 'partners'],
  content: 'ads',
  create: createdBy<typeof file>(),
  tables: {
    ad_requests: 'byBucket',
    ad_views: 'byBucket',
  },
  journeys: ['ads.'],
  budgets: ['ad'],
})
