import { feature } from '../../platform/feature/feature.ts'

export const support = feature({
  name: 'support',
  tier: 'surfaces',
  does: 'Compensations and notes of the support team.',
  openFirst: ['compensate.ts'],
  needs: ['operators', 'players', 'wallet', 'rewards', 'tournaments'],
  tables: {
    compensations: 'byBucket',
    player_notes: 'byBucket',
  },
})
