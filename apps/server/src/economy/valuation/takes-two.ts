import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { gainOf } from './claims.ts'
import { changedKinds, seriesClaims } from './claims-of-content.ts'
import type { ContentRules } from './content-rules.ts'
import { isAgreedField, type Rule, type RulesOf } from './rules.ts'
import type { ValuationTerms } from './terms.ts'

/** Whether a change always needs an approver, whatever its worth: by the rules of fields whose gain has no known bound. */
export function takesTwo(
  before: ContentDocuments,
  after: ContentDocuments,
  { terms, rules }: { readonly terms: ValuationTerms; readonly rules: ContentRules },
): boolean {
  const { shop } = rules
  return (
    isAgreedField(rules.rates, before.rates, after.rates) ||
    isAgreedField(rules.series, before.series, after.series) ||
    isAgreedField(rules.maintenance, before.maintenance, after.maintenance) ||
    isAgreed(rules.tasks.tasks, named(before.tasks.tasks, 'key'), named(after.tasks.tasks, 'key')) ||
    isAgreed(
      shop.packs,
      sold(before.shop.packs, 'key', shop.packs),
      sold(after.shop.packs, 'key', shop.packs),
    ) ||
    (['packages', 'goldTickets'] as const).some(offers =>
      isAgreed(
        shop[offers],
        sold(before.shop[offers], 'id', shop[offers]),
        sold(after.shop[offers], 'id', shop[offers]),
      ),
    ) ||
    isAgreed(rules.games.games, named(before.games.games, 'game_id'), named(after.games.games, 'game_id')) ||
    isAgreed(
      rules.providers.providers,
      named(before.providers.providers, 'provider'),
      named(after.providers.providers, 'provider'),
    ) ||
    (changedKinds(before, after).includes('series') &&
      areDollarsRaised(before.series, after.series, { terms, rules }))
  )
}

function isAgreed<Fields extends object>(
  rules: RulesOf<Fields>,
  before: ReadonlyMap<string, Fields>,
  after: ReadonlyMap<string, Fields>,
): boolean {
  return [...after].some(([name, fields]) => isAgreedField(rules, before.get(name), fields))
}

function named<Item extends object>(items: readonly Item[], name: keyof Item): ReadonlyMap<string, Item> {
  return new Map(items.map(item => [String(item[name]), item]))
}

function sold<Offer extends { readonly state: string }>(
  offers: readonly Offer[],
  name: keyof Offer,
  { state }: { readonly state: Rule<Offer['state'], Offer> },
): ReadonlyMap<string, Offer> {
  return named(
    offers.filter(offer => state.size(offer.state) > 0),
    name,
  )
}

/** More dollars for any place, in a field of any size. */
function areDollarsRaised(
  before: ContentDocuments['series'],
  after: ContentDocuments['series'],
  { terms, rules }: { readonly terms: ValuationTerms; readonly rules: ContentRules },
): boolean {
  const claims = (series: ContentDocuments['series']) => seriesClaims(series, terms, rules.series)
  return gainOf(claims(before), claims(after)).shared.ton_nano > 0
}
