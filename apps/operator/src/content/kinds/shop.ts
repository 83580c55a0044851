import type texts from '@arena/texts/en/operator/kind-shop.json'
import { contentForm } from '../content-form.ts'
import { ShopForm } from '../shop-form.tsx'

declare module '@arena/texts/operator-messages' {
  interface OperatorMessages {
    readonly 'kind-shop': typeof texts
  }
}

export const form = contentForm('shop', ShopForm)
