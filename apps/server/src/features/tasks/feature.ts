import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const tasks = feature({
  name: 'tasks',
  tier: 'rewards',
  does: 'Tasks and their rewards.',
  openFirst: ['select-task.ts'],
  needs: ['live-content', 'players', 'wallet', 'rewards', 'games', 'partners', 'season', 'friends'],
  create: createdBy<typeof file>(),
  tables: {
    player_tasks: 'byBucket',
  },
  journeys: ['tasks'],
})
