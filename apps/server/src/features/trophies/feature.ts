import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const trophies = feature({
  name: 'trophies',
  tier: 'surfaces',
  does: 'A player’s records as medals.',
  openFirst: ['routes.ts'],
  needs: ['players', 'wallet', 'tournaments', 'streak', 'divisions', 'friends'],
  create: createdBy<typeof file>(),
  journeys: ['profile'],
})
