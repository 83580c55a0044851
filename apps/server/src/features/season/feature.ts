import { feature } from '../../platform/feature/feature.ts'

export const season = feature({
  name: 'season',
  tier: 'rewards',
  does: 'A pass of eight weeks with steps and rewards.',
  openFirst: ['create-season.ts'],
  needs: ['players', 'messages', 'wallet', 'rewards'],
  tables: {
    season_players: 'byBucket',
  },
  journeys: ['tasks'],
  budgets: ['season'],
})
