import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const eventExport = feature({
  name: 'event-export',
  tier: 'surfaces',
  does: 'Pseudonymous events of closed days for analytics, as signed webhooks and NDJSON.',
  openFirst: ['day-events.ts', 'seal-days.job.ts', 'send-events.job.ts'],
  needs: ['operators', 'wallet'],
  content: 'event_export',
  create: createdBy<typeof file>(),
  tables: {
    export_events: 'onCoordinator',
    export_days: 'onCoordinator',
    export_progress: 'onCoordinator',
    export_keys_shown: 'onCoordinator',
  },
  journeys: ['operators'],
})
