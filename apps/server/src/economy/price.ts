import type { ContentCeiling } from '@arena/contract/ceilings'
import type { ContentDocuments, ContentGain } from '@arena/contract/endpoints/operator-content'
import { type Amounts, scale, sum, type Unit } from './valuation/amounts.ts'
import { gainOf } from './valuation/claims.ts'
import { changedKinds, claimsOf } from './valuation/claims-of-content.ts'
import { contentRules } from './valuation/content-rules.ts'
import { takesTwo } from './valuation/takes-two.ts'
import type { ValuationTerms } from './valuation/terms.ts'

/** Averages of draws are sums of fractions: smaller differences count as no gain. */
const SMALLEST = 1e-6

export interface ChangePrice {
  /** The most that one player and that all together can gain in a day, without zero gains. */
  readonly gains: readonly ContentGain[]
  /** The same as the limits count it. */
  readonly more: Readonly<Record<ContentCeiling, number>>
  /** Whether it needs an approver whatever its worth. */
  readonly takesTwo: boolean
}

/** The most that players can gain by a change in a day, over every path, with this many active players. */
export function priceChange(
  {
    before,
    after,
    players,
  }: {
    readonly before: ContentDocuments
    readonly after: ContentDocuments
    readonly players: number
  },
  terms: ValuationTerms,
): ChangePrice {
  const kinds = changedKinds(before, after)
  const { each, shared, best } = gainOf(claimsOf(before, terms, { kinds }), claimsOf(after, terms, { kinds }))
  const player = rounded(sum([each, best]))
  const everybody = rounded(sum([scale(each, players), shared]))
  const inAc = ({ ac, ticket }: Amounts) => ac + ticket * terms.ticketAc
  return {
    gains: [...gainsOf('player', player), ...gainsOf('everybody', everybody)],
    more: {
      content_player_ac: inAc(player),
      content_ac: inAc(everybody),
      content_nano: everybody.ton_nano,
      content_gold_tickets: everybody.gold_ticket,
      content_spins: everybody.wheel_spin,
      content_items: everybody.promo_item,
      content_day_nano: everybody.ton_day_nano,
    },
    takesTwo: takesTwo(before, after, { terms, rules: contentRules(terms, after.rates) }),
  }
}

function rounded(amounts: Amounts): Amounts {
  const entries = Object.entries(amounts).map(([unit, amount]) => [unit, Math.ceil(amount - SMALLEST)])
  return Object.fromEntries(entries) as Amounts
}

function gainsOf(who: ContentGain['who'], amounts: Amounts): readonly ContentGain[] {
  return Object.entries(amounts)
    .filter(([, amount]) => amount > 0)
    .map(([unit, amount]) => ({ who, unit: unit as Unit, amount }))
}
