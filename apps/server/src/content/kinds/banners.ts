import { names, neutral } from '../../economy/valuation/rules.ts'
import { type ContentOf, contentKind } from '../kind.ts'
import { bannersContent, foreignLinksOfBanners } from '../texts.ts'

const said = neutral('words, checked when they are saved')
const text = { title: said, text: said }

export const kind = contentKind({
  kind: 'banners',
  defaults: () => ({ banners: [] }),
  read: bannersContent,
  step: (_, after, hosts) => foreignLinksOfBanners(after, hosts),
  rules: {
    presenceFrom: neutral('whether home shows how many players are here'),
    banners: {
      id: names(),
      state: neutral('a banner gives nothing'),
      from_ms: neutral('a banner gives nothing'),
      until_ms: neutral('a banner gives nothing'),
      place: neutral('a screen of the app that is open to everybody'),
      texts: { en: text, ru: text, ua: text, tr: text },
    },
  },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly banners: ContentOf<typeof kind>
  }
}
