import { createAlerts } from './create-alerts.ts'
import type { AlertsDeps } from './deps.ts'

type ReadPress = Parameters<typeof createAlerts>[0]['readPress']

interface Given extends Omit<AlertsDeps, 'consoleUrl' | 'settings'> {
  readonly config: Pick<AlertsDeps, 'consoleUrl'>
  readonly content: AlertsDeps['settings']
  readonly later: { readonly bot: { readPress: ReadPress } }
}

/** The causes of alerts come from all features: see `watch`. */
export const create = ({ config, content, later, ...given }: Given) => ({
  alerts: createAlerts({
    ...given,
    settings: content,
    consoleUrl: config.consoleUrl,
    readPress: update => later.bot.readPress(update),
  }),
})
