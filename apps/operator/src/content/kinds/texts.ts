import type texts from '@arena/texts/en/operator/kind-texts.json'
import { contentForm } from '../content-form.ts'
import { TextsForm } from '../texts-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-texts': typeof texts
  }
}

export const form = contentForm('texts', TextsForm)
