import { createAlerts } from './create-alerts.ts'
import type { AlertsDeps } from './deps.ts'

type TakeUpdate = Parameters<typeof createAlerts>[0]['takeUpdate']

interface Given extends Omit<AlertsDeps, 'consoleUrl' | 'settings'> {
  readonly config: Pick<AlertsDeps, 'consoleUrl'>
  readonly content: AlertsDeps['settings']
  readonly later: { readonly bot: { takeOperators: TakeUpdate } }
}

/** The causes of alerts come from all features: see `watch`. */
export const create = ({ config, content, later, ...given }: Given) => ({
  alerts: createAlerts({
    ...given,
    settings: content,
    consoleUrl: config.consoleUrl,
    takeUpdate: update => later.bot.takeOperators(update),
  }),
})
