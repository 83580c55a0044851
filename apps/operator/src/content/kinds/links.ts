import type texts from '@arena/texts/en/operator/kind-links.json'
import { contentForm } from '../content-form.ts'
import { LinksForm } from '../links-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-links': typeof texts
  }
}

export const form = contentForm('links', LinksForm)
