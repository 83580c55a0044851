import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const playerData = feature({
  name: 'player-data',
  tier: 'surfaces',
  does: 'Export and erasure of a player’s data.',
  openFirst: ['index.ts'],
  needs: ['operators', 'players', 'wallet', 'withdrawals', 'tournaments'],
  create: createdBy<typeof file>(),
  tables: {
    export_links: 'byBucket',
    planned_erasures: 'onCoordinator',
  },
  journeys: ['player-data'],
})
