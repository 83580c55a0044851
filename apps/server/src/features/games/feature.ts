import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const games = feature({
  name: 'games',
  tier: 'play',
  does: 'The game catalogue, sessions, and signed calls of games providers.',
  openFirst: ['provider-routes.ts'],
  needs: ['operators', 'players', 'wallet', 'play-limits'],
  later: ['tournaments'],
  create: createdBy<typeof file>(),
  tables: {
    game_sessions: 'byBucket',
    provider_keys_shown: 'onCoordinator',
    provider_comparisons: 'onCoordinator',
    provider_listed: 'onCoordinator',
    provider_differences: 'onCoordinator',
  },
  journeys: ['games-', 'hostile-game', 'strangers', 'resume', 'second-provider'],
})
