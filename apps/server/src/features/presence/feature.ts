import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const presence = feature({
  name: 'presence',
  tier: 'surfaces',
  does: 'Players online and recent wins, across all servers.',
  openFirst: ['create-presence.ts'],
  needs: ['players', 'wallet'],
  create: createdBy<typeof file>(),
  journeys: ['home'],
})
