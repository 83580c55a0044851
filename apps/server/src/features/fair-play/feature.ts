import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const fairPlay = feature({
  name: 'fair-play',
  tier: 'identity',
  does: 'Signals that accounts of one person share, clusters of such accounts, and TON that waits for a review.',
  openFirst: ['create-fair-play.ts', 'signal-hash.ts', 'holds/decide-hold.ts'],
  needs: ['operators', 'players'],
  later: ['wallet'],
  create: createdBy<typeof file>(),
  tables: {
    fair_play_signals: 'byBucket',
    fair_play_days: 'byBucket',
    fair_play_members: 'byBucket',
    fair_play_holds: 'byBucket',
    fair_play_progress: 'onCoordinator',
    fair_play_clusters: 'onCoordinator',
  },
})
