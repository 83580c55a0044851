/** What is allowed in which country: content that operators change. */
import { COUNTRIES } from '@arena/contract/countries'
import type { ContentDocuments } from '@arena/contract/endpoints/operator-content'
import { AGE_MIN } from '@arena/rules'
import { ContentFaults, contentFault } from '@arena/texts/content-faults'
import type { CountryRules } from '../features/players/index.ts'

type Document = ContentDocuments['countries']
type Row = Document['others'] & Partial<Pick<Document['countries'][number], 'access'>>

export const NO_COUNTRY_RULES: Document = {
  others: { ton: 'on', stars: 'on', partners: 'on', age: AGE_MIN },
  countries: [],
}

/**
 * The rules of a country. '' = unknown: those of all others.
 *
 * @throws ContentFaults for a code that no country has, and for a country with two rows
 */
export function countriesContent({ others, countries }: Document): (country: string) => CountryRules {
  const faults = countries.flatMap(({ country }, index) => {
    if (!COUNTRIES.includes(country)) return [contentFault('country_unknown', { country })]
    const isFirst = countries.findIndex(row => row.country === country) === index
    return isFirst ? [] : [contentFault('country_twice', { country })]
  })
  if (faults.length > 0) throw new ContentFaults(faults)
  const rows = new Map(countries.map(({ country, ...row }) => [country, rulesOf(row)]))
  const rest = rulesOf(others)
  return country => rows.get(country) ?? rest
}

function rulesOf({ ton, stars, partners, age, access = 'on' }: Row): CountryRules {
  return {
    paysTon: ton === 'on',
    sellsForStars: stars === 'on',
    showsPartners: partners === 'on',
    minimumAge: age,
    isOpen: access === 'on',
  }
}
