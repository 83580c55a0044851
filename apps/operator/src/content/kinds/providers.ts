import type texts from '@arena/texts/en/operator/kind-providers.json'
import { contentForm } from '../content-form.ts'
import { ProvidersForm } from '../providers-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-providers': typeof texts
  }
}

export const form = contentForm('providers', ProvidersForm)
