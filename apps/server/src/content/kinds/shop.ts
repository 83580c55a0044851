import { type ContentOf, contentKind } from '../kind.ts'
import { SHOP, shopContent } from '../shop.ts'

export const kind = contentKind({ kind: 'shop', defaults: () => SHOP, read: shopContent })

declare module '../kind.ts' {
  interface ContentReads {
    readonly shop: ContentOf<typeof kind>
  }
}
