import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const alerts = feature({
  name: 'alerts',
  tier: 'surfaces',
  does: 'Alerts and the daily digest in the operators’ chat: parts that are down, work that waits, deadlines.',
  openFirst: ['send-alerts.job.ts', 'due-alerts.ts'],
  needs: [],
  later: ['bot'],
  content: 'alerts',
  create: createdBy<typeof file>(),
  tables: {
    operator_alerts: 'onCoordinator',
  },
  journeys: ['operators'],
})
