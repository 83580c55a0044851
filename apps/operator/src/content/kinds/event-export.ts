import type texts from '@arena/texts/en/operator/kind-event-export.json'
import { contentForm } from '../content-form.ts'
import { EventExportForm } from '../event-export-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-event-export': typeof texts
  }
}

export const form = contentForm('event_export', EventExportForm)
