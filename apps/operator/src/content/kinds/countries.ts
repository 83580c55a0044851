import type texts from '@arena/texts/en/operator/kind-countries.json'
import { contentForm } from '../content-form.ts'
import { CountriesForm } from '../countries-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-countries': typeof texts
  }
}

export const form = contentForm('countries', CountriesForm)
