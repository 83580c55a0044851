import { feature } from '../../platform/feature/feature.ts'

export const presence = feature({
  name: 'presence',
  tier: 'surfaces',
  does: 'How many players are online and what was won lately, across all servers.',
  openFirst: ['create-presence.ts'],
  needs: ['players', 'wallet'],
  journeys: ['home'],
})
