import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const cosmetics = feature({
  name: 'cosmetics',
  tier: 'rewards',
  does: 'Looks for coins.',
  switchable: true,
  openFirst: ['buy-cosmetic.ts'],
  needs: ['live-content', 'players', 'wallet', 'shop'],
  content: 'cosmetics',
  create: createdBy<typeof file>(),
  tables: {
    player_cosmetics: 'byBucket',
  },
  journeys: ['shop', 'profile'],
})
