import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const home = feature({
  name: 'home',
  tier: 'surfaces',
  does: 'What waits for a player, from all features in one answer.',
  openFirst: ['routes.ts'],
  needs: [
    'live-content',
    'players',
    'wallet',
    'withdrawals',
    'games',
    'tournaments',
    'daily-reward',
    'streak',
    'wheel',
    'tasks',
    'presence',
  ],
  create: createdBy<typeof file>(),
})
