import type { Case } from '../run-cases.ts'
import { catalogueCases } from './catalogue-cases.ts'
import { faultCases } from './fault-cases.ts'
import { launchCases } from './launch-cases.ts'
import { roundCases } from './round-cases.ts'
import { roundStatusCases } from './round-status-cases.ts'
import type { Studio } from './studio.ts'
import { transactionListCases } from './transaction-list-cases.ts'

/** Everything a platform expects of a provider, as cases. */
export function providerCases(studio: Studio): readonly Case[] {
  return [
    ...catalogueCases(studio),
    ...launchCases(studio),
    ...roundCases(studio),
    ...faultCases(studio),
    ...roundStatusCases(studio),
    ...transactionListCases(studio),
  ]
}
