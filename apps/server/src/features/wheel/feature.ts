import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const wheel = feature({
  name: 'wheel',
  tier: 'rewards',
  does: 'The wheel of fortune.',
  openFirst: ['spin-wheel.ts'],
  needs: ['live-content', 'players', 'wallet', 'rewards', 'partners'],
  content: 'wheel',
  create: createdBy<typeof file>(),
  tables: {
    wheel_players: 'byBucket',
    wheel_spins: 'byBucket',
    wheel_tables: 'everywhere',
    wheel_ton_days: 'onCoordinator',
  },
  journeys: ['wheel'],
  budgets: ['wheel'],
})
