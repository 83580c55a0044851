import { listAlerts as listAlertsCall, type OperatorAlert } from '@arena/contract/endpoints/operator-home'
import type { FigureQuery } from '@arena/telemetry'
import type { Update } from 'grammy/types'
import { createUpdatePoller } from '../../platform/bot-api/index.ts'
import { type Route, route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { type AlertPress, acknowledge } from './acknowledge.ts'
import { readCause } from './alert-causes.ts'
import { ALERT_FIGURES } from './alert-figures.ts'
import { listAlerts, type StoredAlert } from './alert-store.ts'
import type { AlertSources, AlertsDeps } from './deps.ts'
import { sendAlertsJob } from './send-alerts.job.ts'

export interface Alerts {
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly figures: readonly FigureQuery[]
  /** Hands over what alerts are about. Until then none is sent. */
  watch(sources: AlertSources): void
  /** A person pressed a button under an alert. */
  press(press: AlertPress): Promise<void>
  /** Ends a poll that waits. */
  stop(): void
}

/** @param takeUpdate does what an update of the operators' own bot asks for */
export function createAlerts(
  deps: AlertsDeps & { readonly takeUpdate: (update: Update) => Promise<void> },
): Alerts {
  let sources: AlertSources | undefined
  const poller = createUpdatePoller({
    botApi: deps.operatorsBot.botApi,
    log: deps.log,
    job: 'operator-bot-updates',
    kinds: ['callback_query', 'message'],
    receive: async updates => {
      for (const update of updates) await deps.takeUpdate(update)
    },
  })
  return {
    operatorRoutes: [
      route(listAlertsCall, async () => ({
        is_on: deps.settings().chat !== '',
        alerts: (await listAlerts(deps.database)).flatMap(presentAlert),
      })),
    ],
    jobs: [
      sendAlertsJob({ ...deps, sources: () => sources }),
      ...(deps.operatorsBot.isOwn ? [poller.job] : []),
    ],
    figures: ALERT_FIGURES,
    watch(given) {
      sources = given
    },
    press: one => acknowledge(deps, one),
    stop: poller.stop,
  }
}

function presentAlert(alert: StoredAlert): readonly OperatorAlert[] {
  const cause = readCause(alert.cause)
  if (cause === undefined) return []
  return [
    {
      kind: cause.kind,
      part: cause.kind === 'down' ? cause.part : null,
      name: cause.kind === 'down' ? cause.name : '',
      work: cause.kind === 'down' ? null : cause.work,
      since_ms: alert.beganAt.getTime(),
      well_ms: alert.wellAt?.getTime() ?? null,
      sent_ms: alert.sentAt?.getTime() ?? null,
      acknowledged_by: alert.acknowledgedBy,
      acknowledged_ms: alert.acknowledgedAt?.getTime() ?? null,
      is_refused: alert.fault !== '',
    },
  ]
}
