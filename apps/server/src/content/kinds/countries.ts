import { agreed, isLess, names } from '../../economy/valuation/rules.ts'
import { countriesContent, NO_COUNTRY_RULES } from '../countries.ts'
import { type ContentOf, contentKind } from '../kind.ts'

// Nobody gains more than the limits of prizes, purchases and offers allow, but allowing something is a legal risk.
const allows = agreed<'on' | 'off'>((before, after) => before === 'off' && after === 'on')
const rules = { ton: allows, stars: allows, partners: allows, age: agreed(isLess) }

export const kind = contentKind({
  kind: 'countries',
  defaults: () => NO_COUNTRY_RULES,
  read: countriesContent,
  rules: {
    others: rules,
    countries: {
      country: names(),
      ...rules,
      // To close a country takes the game away from everyone in it.
      access: agreed<'on' | 'off'>((before, after) => before !== after),
    },
  },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly countries: ContentOf<typeof kind>
  }
}
