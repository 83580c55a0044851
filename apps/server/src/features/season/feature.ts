import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const season = feature({
  name: 'season',
  tier: 'rewards',
  does: 'A pass of eight weeks with steps and rewards.',
  openFirst: ['create-season.ts'],
  needs: ['players', 'messages', 'wallet', 'rewards'],
  create: createdBy<typeof file>(),
  tables: {
    season_players: 'byBucket',
  },
  journeys: ['tasks'],
  budgets: ['season'],
})
