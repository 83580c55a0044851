import type texts from '@arena/texts/en/operator/kind-series.json'
import { contentForm } from '../content-form.ts'
import { SeriesForm } from '../shop-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-series': typeof texts
  }
}

export const form = contentForm('series', SeriesForm)
