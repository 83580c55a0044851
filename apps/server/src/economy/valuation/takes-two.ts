import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { gainOf } from './claims.ts'
import { changedKinds, seriesClaims } from './claims-of-content.ts'
import type { ContentRules } from './content-rules.ts'
import { isAgreedChange } from './rules.ts'
import type { ValuationTerms } from './terms.ts'

/** Whether a change always needs an approver, whatever its worth: by the rules of fields whose gain has no known bound. */
export function takesTwo(
  before: ContentDocuments,
  after: ContentDocuments,
  { terms, rules }: { readonly terms: ValuationTerms; readonly rules: ContentRules },
): boolean {
  const { shop, countries, games, ...others } = rules
  return (
    (Object.keys(others) as (keyof typeof others)[]).some(kind =>
      isAgreedChange(others[kind], before[kind], after[kind]),
    ) ||
    isAgreedChange(shop, sold(before.shop, shop), sold(after.shop, shop)) ||
    isAgreedChange(games, withOwnGames(before.games, terms), withOwnGames(after.games, terms)) ||
    isAgreedChange(
      countries,
      withRowsOf(before.countries, after.countries),
      withRowsOf(after.countries, before.countries),
    ) ||
    (changedKinds(before, after).includes('series') &&
      areDollarsRaised(before.series, after.series, { terms, rules }))
  )
}

/** With a row for each of the program's own games: one without a row is as the program has it. */
function withOwnGames(
  document: ContentDocuments['games'],
  { ownGames }: Pick<ValuationTerms, 'ownGames'>,
): ContentDocuments['games'] {
  const named = new Set(document.games.map(({ game_id }) => game_id))
  return { ...document, games: [...document.games, ...ownGames.filter(({ game_id }) => !named.has(game_id))] }
}

/** With a row for each country that the other document names: a row that is new or gone is compared with the rules of all others. */
function withRowsOf(
  document: ContentDocuments['countries'],
  other: ContentDocuments['countries'],
): ContentDocuments['countries'] {
  const known = new Set(document.countries.map(({ country }) => country))
  const missing = other.countries.filter(({ country }) => !known.has(country))
  const added = missing.map(({ country }) => ({ country, ...document.others, access: 'on' as const }))
  return { ...document, countries: [...document.countries, ...added] }
}

/** The offers that players can buy. */
function sold({ packs, packages, goldTickets }: ContentDocuments['shop'], rules: ContentRules['shop']) {
  return {
    packs: packs.filter(({ state }) => rules.packs.state.size(state) > 0),
    packages: packages.filter(({ state }) => rules.packages.state.size(state) > 0),
    goldTickets: goldTickets.filter(({ state }) => rules.goldTickets.state.size(state) > 0),
  }
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
