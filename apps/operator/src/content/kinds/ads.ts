import type texts from '@arena/texts/en/operator/kind-ads.json'
import { contentForm } from '../content-form.ts'
import { AdsForm } from '../tasks-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-ads': typeof texts
  }
}

export const form = contentForm('ads', AdsForm)
