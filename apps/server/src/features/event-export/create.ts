import { createCallOut } from '../../platform/http/call-out.ts'
import { keepDayEvents } from './day-events.ts'
import type { EventExportDeps } from './deps.ts'
import { operatorRoutes } from './operator-routes.ts'
import { createPseudonyms } from './pseudonyms.ts'
import { sealDaysJob } from './seal-days.job.ts'
import { sendEventsJob } from './send-events.job.ts'

interface Given extends Omit<EventExportDeps, 'settings' | 'pseudonyms' | 'callOut'> {
  readonly config: { readonly isProduction: boolean }
  readonly content: EventExportDeps['settings']
}

export const create = ({ config, content, ...given }: Given) => {
  const deps: EventExportDeps = {
    ...given,
    settings: content,
    pseudonyms: createPseudonyms(given.auditKey),
    callOut: createCallOut({ allowsPrivate: !config.isProduction }),
  }
  deps.wallet.onDaysAudited(keepDayEvents(deps))
  return {
    eventExport: { operatorRoutes: operatorRoutes(deps), jobs: [sealDaysJob(deps), sendEventsJob(deps)] },
  }
}
