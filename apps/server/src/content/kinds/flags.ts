import { names, neutral } from '../../economy/valuation/rules.ts'
import { EVERYTHING_ON, flagsContent, unknownFlags } from '../flags.ts'
import { type ContentOf, contentKind } from '../kind.ts'

export const kind = contentKind({
  kind: 'flags',
  defaults: () => EVERYTHING_ON,
  read: flagsContent,
  step: unknownFlags,
  rules: {
    flags: {
      flag: names(),
      share: neutral('nobody gets more than the limits of the feature, and nobody loses what they have'),
    },
  },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly flags: ContentOf<typeof kind>
  }
}
