import { names, neutral } from '../../economy/valuation/rules.ts'
import { COSMETICS, cosmeticsContent } from '../cosmetics.ts'
import { type ContentOf, contentKind } from '../kind.ts'

export const kind = contentKind({
  kind: 'cosmetics',
  defaults: () => COSMETICS,
  read: cosmeticsContent,
  rules: {
    items: {
      slot: names(),
      id: names(),
      price: neutral('coins leave for looks alone: no amount that a limit counts comes back'),
      level: neutral('it changes looks alone'),
      state: neutral('it changes looks alone'),
    },
  },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly cosmetics: ContentOf<typeof kind>
  }
}
