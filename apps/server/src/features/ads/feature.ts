import { feature } from '../../platform/feature/feature.ts'

export const ads = feature({
  name: 'ads',
  tier: 'rewards',
  does: 'Rewarded ads of advertising networks.',
  openFirst: ['request-ad.ts', 'check-ad-view.ts'],
  needs: ['live-content', 'players', 'wallet', 'rewards', 'partners'],
  tables: {
    ad_requests: 'byBucket',
    ad_views: 'byBucket',
  },
  journeys: ['ads.'],
  budgets: ['ad'],
})
