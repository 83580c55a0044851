import {
  ACT_LIMITS,
  type ActLimit,
  type GatedAct,
  PEOPLE_OF_A_ROLE,
  type Unit,
} from '@arena/contract/act-limits'
import type { Transaction } from '@arena/database'
import { Passed } from '../../platform/http/index.ts'
import { readCeiling } from './ceiling-store.ts'
import { findOperator } from './operator-store.ts'
import { spendAlone } from './request-store.ts'

/** Thrown by an act in its transaction: it needs an approver. `why`: each reason in a word, for the operator. */
export class NeedsSecondPerson extends Error {
  readonly why: readonly string[]

  constructor(why: readonly string[]) {
    super(`One person may not do this alone: ${why.join(', ')}`)
    this.name = 'NeedsSecondPerson'
    this.why = why
  }
}

/** The most that an act can give, move or destroy. A unit that is left out is 0. */
export type Worth = Readonly<Partial<Record<Unit, number>>>

/** The gate for every act that gives, moves or destroys something: the act declares its worth, once, in its own transaction. */
export interface Gate {
  /**
   * Counts the act towards its operator's day, or throws when it needs an approver. `besides` are reasons beyond the limits.
   *
   * @throws NeedsSecondPerson
   */
  pass(tx: Transaction, worth: Worth, besides?: readonly string[]): Promise<void>
  /** The same without throwing: empty = the act may continue. With a reason, nothing is counted. */
  reasons(tx: Transaction, worth: Worth, besides?: readonly string[]): Promise<readonly string[]>
}

interface Passing {
  readonly act: GatedAct
  readonly operator: string
  readonly now: Date
  /** An approver has agreed: no limit applies any more, but the act still has to declare its worth. */
  readonly isApproved: boolean
}

/**
 * Runs an act. An act that never declared its worth is a programming error: its transaction is rolled back.
 *
 * @throws NeedsSecondPerson, and the errors of `work`
 */
export async function throughGate<T>(
  tx: Transaction,
  passing: Passing,
  work: (tx: Transaction, gate: Gate) => Promise<T>,
): Promise<Passed<T>> {
  let isValued = false
  const reasons: Gate['reasons'] = async (within, worth, besides = []) => {
    isValued = true
    return passing.isApproved ? [] : whyNotAlone(within, passing, { worth, besides })
  }
  const answer = await work(tx, {
    reasons,
    async pass(within, worth, besides) {
      const why = await reasons(within, worth, besides)
      if (why.length > 0) throw new NeedsSecondPerson(why)
    },
  })
  if (!isValued) throw new Error(`${passing.act} did not say what it is worth`)
  return new Passed(answer)
}

async function whyNotAlone(
  tx: Transaction,
  { act, operator, now }: Passing,
  { worth, besides }: { readonly worth: Worth; readonly besides: readonly string[] },
): Promise<readonly string[]> {
  const limits: Readonly<Partial<Record<Unit, ActLimit>>> = ACT_LIMITS[act]
  const amounts = (Object.entries(worth) as (readonly [Unit, number])[]).filter(([, amount]) => amount > 0)
  const why = [...besides]
  for (const [unit, amount] of amounts) {
    const limit = limits[unit]
    if (limit === undefined) why.push(unit)
    else if (limit.act !== undefined && amount > (await readCeiling(tx, limit.act))) why.push(limit.act)
  }
  if (why.length > 0) return [...new Set(why)]
  const role = (await findOperator(tx, operator))?.role ?? ''
  for (const [unit, amount] of amounts) {
    const kind = limits[unit]?.day
    if (kind === undefined) continue
    const ceiling = await readCeiling(tx, kind)
    const spending = { kind, amount, ceiling, ofRole: { role, ceiling: ceiling * PEOPLE_OF_A_ROLE }, now }
    if (!(await spendAlone(tx, operator, spending))) return [kind]
  }
  return []
}
