import type account from '../texts/en/operator/account.json'
import type content from '../texts/en/operator/content.json'
import type drafts from '../texts/en/operator/drafts.json'
import type fairness from '../texts/en/operator/fairness.json'
import type faults from '../texts/en/operator/faults.json'
import type figures from '../texts/en/operator/figures.json'
import type frame from '../texts/en/operator/frame.json'
import type freeRounds from '../texts/en/operator/free-rounds.json'
import type jobs from '../texts/en/operator/jobs.json'
import type log from '../texts/en/operator/log.json'
import type money from '../texts/en/operator/money.json'
import type names from '../texts/en/operator/names.json'
import type overview from '../texts/en/operator/overview.json'
import type partners from '../texts/en/operator/partners.json'
import type players from '../texts/en/operator/players.json'
import type reconciliation from '../texts/en/operator/reconciliation.json'
import type requests from '../texts/en/operator/requests.json'
import type session from '../texts/en/operator/session.json'
import type support from '../texts/en/operator/support.json'
import type tournaments from '../texts/en/operator/tournaments.json'

/** The people who run the product read one of these. */
export const OPERATOR_LANGUAGES = ['en', 'ru'] as const
export type OperatorLanguage = (typeof OPERATOR_LANGUAGES)[number]

/** The texts of the operators' console. English is the shape of every language. The form of a kind of content adds its `kind-<kind>.json`. */
export interface OperatorMessages {
  readonly account: typeof account
  readonly content: typeof content
  readonly drafts: typeof drafts
  readonly faults: typeof faults
  readonly fairness: typeof fairness
  readonly figures: typeof figures
  readonly frame: typeof frame
  readonly 'free-rounds': typeof freeRounds
  readonly jobs: typeof jobs
  readonly log: typeof log
  readonly money: typeof money
  readonly names: typeof names
  readonly overview: typeof overview
  readonly partners: typeof partners
  readonly players: typeof players
  readonly reconciliation: typeof reconciliation
  readonly requests: typeof requests
  readonly session: typeof session
  readonly support: typeof support
  readonly tournaments: typeof tournaments
}
