import { words } from '../../economy/valuation/rules.ts'
import { type ContentOf, contentKind } from '../kind.ts'
import { foreignLinksOfTexts, textsContent } from '../texts.ts'

export const kind = contentKind({
  kind: 'texts',
  defaults: () => ({ texts: {} }),
  read: textsContent,
  step: (_, after, hosts) => foreignLinksOfTexts(after, hosts),
  rules: { texts: words() },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly texts: ContentOf<typeof kind>
  }
}
