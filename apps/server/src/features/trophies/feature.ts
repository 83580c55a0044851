import { feature } from '../../platform/feature/feature.ts'

export const trophies = feature({
  name: 'trophies',
  tier: 'surfaces',
  does: 'A player’s records as medals.',
  openFirst: ['routes.ts'],
  needs: ['players', 'wallet', 'tournaments', 'streak', 'divisions', 'friends'],
  journeys: ['profile'],
})
