import type texts from '@arena/texts/en/operator/kind-banners.json'
import { contentForm } from '../content-form.ts'
import { BannersForm } from '../texts-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-banners': typeof texts
  }
}

export const form = contentForm('banners', BannersForm)
