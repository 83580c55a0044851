import { feature } from '../../platform/feature/feature.ts'

export const tasks = feature({
  name: 'tasks',
  tier: 'rewards',
  does: 'Tasks and their rewards.',
  openFirst: ['select-task.ts'],
  needs: ['live-content', 'players', 'wallet', 'rewards'],
  tables: {
    player_tasks: 'byBucket',
  },
  journeys: ['tasks'],
})
