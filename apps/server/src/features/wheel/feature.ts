import { feature } from '../../platform/feature/feature.ts'

export const wheel = feature({
  name: 'wheel',
  tier: 'rewards',
  does: 'The wheel of fortune.',
  openFirst: ['spin-wheel.ts'],
  needs: ['live-content', 'players', 'wallet', 'rewards', 'partners'],
  tables: {
    wheel_players: 'byBucket',
    wheel_spins: 'byBucket',
    wheel_tables: 'everywhere',
    wheel_ton_days: 'onCoordinator',
  },
  journeys: ['wheel'],
  budgets: ['wheel'],
})
