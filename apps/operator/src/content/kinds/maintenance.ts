import type texts from '@arena/texts/en/operator/kind-maintenance.json'
import { contentForm } from '../content-form.ts'
import { MaintenanceForm } from '../maintenance-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-maintenance': typeof texts
  }
}

export const form = contentForm('maintenance', MaintenanceForm)
