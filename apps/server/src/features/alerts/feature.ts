import { feature } from '../../platform/feature/feature.ts'

export const alerts = feature({
  name: 'alerts',
  tier: 'surfaces',
  does: 'Alerts and the daily digest in the operators’ chat: parts that are down, work that waits, deadlines.',
  openFirst: ['send-alerts.job.ts', 'due-alerts.ts'],
  needs: [],
  tables: {
    operator_alerts: 'onCoordinator',
  },
  journeys: ['operators'],
})
