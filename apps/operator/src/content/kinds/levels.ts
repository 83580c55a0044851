import type texts from '@arena/texts/en/operator/kind-levels.json'
import { contentForm } from '../content-form.ts'
import { LevelsForm } from '../tasks-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-levels': typeof texts
  }
}

export const form = contentForm('levels', LevelsForm)
