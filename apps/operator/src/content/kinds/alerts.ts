import type texts from '@arena/texts/en/operator/kind-alerts.json'
import { AlertsForm } from '../alerts-form.tsx'
import { contentForm } from '../content-form.ts'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-alerts': typeof texts
  }
}

export const form = contentForm('alerts', AlertsForm)
