import type texts from '@arena/texts/en/operator/kind-rates.json'
import { contentForm } from '../content-form.ts'
import { RatesForm } from '../shop-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-rates': typeof texts
  }
}

export const form = contentForm('rates', RatesForm)
