/**
 * The duties of every wallet towards a provider, as cases that run against a real address with any test runner:
 *
 *     for (const { name, run } of WALLET_CONFORMANCE) it(name, () => run(target))
 *
 * Cases run one after another; each makes its own players and sessions.
 */

import { CREDIT_CASES } from './credit-cases.ts'
import { ENDED_ROUND_CASES } from './ended-round-cases.ts'
import { FREE_ROUND_CASES } from './free-round-cases.ts'
import { FREE_ROUND_LIMIT_CASES } from './free-round-limit-cases.ts'
import { GUARD_CASES } from './guard-cases.ts'
import { ID_CASES } from './id-cases.ts'
import { INPUT_CASES } from './input-cases.ts'
import { INSTANT_ROUND_CASES } from './instant-round-cases.ts'
import { COUNTED_ROUND_CASES, FREE_STAKE_CASES, WIN_LIMIT_CASES } from './limit-cases.ts'
import { OPEN_ROUNDS_CASES } from './open-rounds-cases.ts'
import { ROLLBACK_CASES } from './rollback-cases.ts'
import { ROUND_STEP_CASES } from './round-step-cases.ts'
import { TAKE_BACK_CASES } from './take-back-cases.ts'
import { TRANSACTION_LIST_CASES } from './transaction-list-cases.ts'

export { type FreeRoundsWish, NotOffered, type SessionWish, type WalletTarget } from './calls.ts'
export { ConformanceFault } from './wallet-caller.ts'

export const WALLET_CONFORMANCE = Object.entries({
  'Instant rounds': INSTANT_ROUND_CASES,
  'Rounds in steps': ROUND_STEP_CASES,
  'Ended rounds': ENDED_ROUND_CASES,
  Rollback: ROLLBACK_CASES,
  Guards: GUARD_CASES,
  Input: INPUT_CASES,
  'Win limits': WIN_LIMIT_CASES,
  'Counted rounds': COUNTED_ROUND_CASES,
  'Free stakes': FREE_STAKE_CASES,
  'Rollback of wins': TAKE_BACK_CASES,
  'Wins without a stake': CREDIT_CASES,
  'Several open rounds': OPEN_ROUNDS_CASES,
  'Free rounds': FREE_ROUND_CASES,
  'Limits of free rounds': FREE_ROUND_LIMIT_CASES,
  'Long ids': ID_CASES,
  'Transaction list': TRANSACTION_LIST_CASES,
}).flatMap(([group, cases]) => Object.entries(cases).map(([name, run]) => ({ group, name, run })))
