import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const support = feature({
  name: 'support',
  tier: 'surfaces',
  does: 'Compensations and notes of the support team.',
  openFirst: ['compensate.ts'],
  needs: ['operators', 'players', 'wallet', 'rewards', 'tournaments'],
  create: createdBy<typeof file>(),
  tables: {
    compensations: 'byBucket',
    player_notes: 'byBucket',
  },
})
