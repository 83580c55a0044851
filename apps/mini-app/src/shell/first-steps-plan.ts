import type { Account } from '@arena/contract/account'

/** `first`: all of the first steps. `age`: only the question for the age. `again`: reading about Arena once more. */
export type FirstStepsPlan = 'first' | 'age' | 'again'

/** The parts of the first steps. The confirmed age belongs to the account; the pages that were read belong to the phone. */
export function firstStepsPlan(
  account: Pick<Account, 'adult_confirmed' | 'exp'> | undefined,
  hasTaken: boolean,
): FirstStepsPlan {
  if (account?.adult_confirmed === false) return account.exp === 0 ? 'first' : 'age'
  return hasTaken ? 'again' : 'first'
}
