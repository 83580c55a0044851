import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { contentFault } from '@arena/texts/content-faults'
import { agreed } from '../../economy/valuation/rules.ts'
import { type ContentOf, contentKind } from '../kind.ts'
import { RATES } from '../rates.ts'

type Rates = ContentDocuments['rates']

const MICROS = 1_000_000
/** The maximum percentage a rate moves in one step: a mistyped digit must not pay ten times a prize. */
const RATE_STEP_PERCENT = 25

function rateStep(before: Rates, after: Rates) {
  const [was, is] = [before.usdPerTonMicros, after.usdPerTonMicros]
  const isFar = Math.abs(is - was) * 100 > was * RATE_STEP_PERCENT
  const figures = { percent: RATE_STEP_PERCENT, was: was / MICROS, is: is / MICROS }
  return isFar ? [contentFault('rate_step', figures)] : []
}

export const kind = contentKind({
  kind: 'rates',
  defaults: () => RATES,
  read: ({ usdPerTonMicros }) => usdPerTonMicros / MICROS,
  step: rateStep,
  isLimitedByStep: true,
  // A lower rate gives more TON for a promised dollar. Limits of one operator counted the dollars at the rate of their day.
  mayReturn: (live, before) => before.usdPerTonMicros >= live.usdPerTonMicros,
  rules: { usdPerTonMicros: agreed((before, after) => before !== after) },
})

declare module '../kind.ts' {
  interface ContentReads {
    readonly rates: ContentOf<typeof kind>
  }
}
