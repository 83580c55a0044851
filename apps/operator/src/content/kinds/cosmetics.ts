import type texts from '@arena/texts/en/operator/kind-cosmetics.json'
import { contentForm } from '../content-form.ts'
import { CosmeticsForm } from '../cosmetics-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-cosmetics': typeof texts
  }
}

export const form = contentForm('cosmetics', CosmeticsForm)
