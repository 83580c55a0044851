import type texts from '@arena/texts/en/operator/kind-wheel.json'
import { contentForm } from '../content-form.ts'
import { WheelForm } from '../reward-forms.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-wheel': typeof texts
  }
}

export const form = contentForm('wheel', WheelForm)
