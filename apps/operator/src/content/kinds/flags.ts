import type texts from '@arena/texts/en/operator/kind-flags.json'
import { contentForm } from '../content-form.ts'
import { FlagsForm } from '../flags-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-flags': typeof texts
  }
}

export const form = contentForm('flags', FlagsForm)
