import { feature } from '../../platform/feature/feature.ts'

export const business = feature({
  name: 'business',
  tier: 'surfaces',
  does: 'Daily sums, page speed on phones, and a forecast of the TON reserve.',
  openFirst: ['roll-up.job.ts', 'forecast.ts'],
  needs: ['operators', 'messages', 'withdrawals', 'games', 'tournaments'],
  tables: {
    day_sums: 'onCoordinator',
    vital_days: 'onCoordinator',
  },
})
