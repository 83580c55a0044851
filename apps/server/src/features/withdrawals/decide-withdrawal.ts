import type { DecideWithdrawalBody } from '@arena/contract/endpoints/operator-withdrawals'
import type { Transaction } from '@arena/database'
import { approvalsNeeded } from '@arena/rules'
import { type Call, DomainError } from '../../platform/http/index.ts'
import { giveBack } from './cancel-withdrawal.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { subjectOf } from './held-subject.ts'
import {
  addApproval,
  findWithdrawal,
  forgetApprovals,
  moveWithdrawal,
  type Withdrawal,
} from './withdrawal-store.ts'

type Decision = Pick<Call<DecideWithdrawalBody, 'operator'>, 'operator' | 'ip' | 'requestId' | 'body'>

/**
 * An operator agrees to a request that waits for a person. It may be paid when as many different operators agreed as its amount asks
 * for. Agreeing twice counts once, and whoever was enrolled within a day does not count where two are needed: nobody makes their own second.
 *
 * @throws DomainError `FORBIDDEN`, `ITEM_NOT_FOUND`, `withdrawal_over` when it does not wait for anybody, `CONFLICT` {reason: held}
 */
export async function approveWithdrawal(deps: WithdrawalsDeps, call: Decision): Promise<Withdrawal> {
  const found = await findForOperator(deps, call.body.id)
  return deps.database.transaction(tx => agree(deps, tx, { found, call }))
}

/** @throws DomainError `FORBIDDEN`, `withdrawal_over`, `CONFLICT` {reason: held} while the fairness desk has not decided on it */
export async function agree(
  deps: WithdrawalsDeps,
  tx: Transaction,
  { found, call }: { readonly found: Withdrawal; readonly call: Decision },
): Promise<Withdrawal> {
  const now = deps.clock.now()
  const freed = await moveWithdrawal(tx, found, { from: ['held'], to: 'requested', now })
  if (freed !== undefined) await forgetApprovals(tx, freed.withdrawalId)
  // Held in its row until the end: two operators at the same moment are two.
  const waiting = freed ?? (await moveWithdrawal(tx, found, { from: ['requested'], to: 'requested', now }))
  if (waiting === undefined) throw new DomainError('withdrawal_over')
  if ((await deps.holds.standing(tx, subjectOf(waiting))) === 'open') {
    throw new DomainError('CONFLICT', { reason: 'held' })
  }
  const needed = approvalsNeeded(waiting, deps.reviewLimits)
  if (needed > 1 && call.operator.agreesFrom > now) throw new DomainError('FORBIDDEN')
  const approvals = await addApproval(tx, waiting, { operator: call.operator.name, now })
  await record(deps, tx, { call, action: 'withdrawal.approve' })
  if (approvals.length < needed) return waiting
  if (needed === 1 && !(await mayLetOut(deps, tx, { waiting, call, others: approvals.length - 1 })))
    return waiting
  const approved = await moveWithdrawal(tx, waiting, { from: ['requested'], to: 'approved', now })
  if (approved === undefined) throw new Error(`Withdrawal ${waiting.withdrawalId} moved while it was held`)
  return approved
}

/**
 * Whether an agreement that suffices by the amount does so for this operator today: what one person lets out alone has a ceiling for the day.
 * Above it somebody else has to agree as well.
 *
 * @throws DomainError `FORBIDDEN`: they are the second of two and were enrolled within a day
 */
async function mayLetOut(
  { operators, clock }: WithdrawalsDeps,
  tx: Transaction,
  given: { readonly waiting: Withdrawal; readonly call: Decision; readonly others: number },
): Promise<boolean> {
  const { waiting, call, others } = given
  const { name, agreesFrom } = call.operator
  const spending = { ceiling: 'withdrawals_day_nano', amount: waiting.amountNano } as const
  if (await operators.spend(tx, name, spending)) return true
  if (others > 0 && agreesFrom > clock.now()) throw new DomainError('FORBIDDEN')
  return others > 0
}

/** @throws DomainError `ITEM_NOT_FOUND`, `withdrawal_over` when it is being paid or is over */
export async function refuseWithdrawal(deps: WithdrawalsDeps, call: Decision): Promise<Withdrawal> {
  const found = await findForOperator(deps, call.body.id)
  return deps.database.transaction(async tx => {
    const cancelled = await giveBack(deps, tx, found)
    await record(deps, tx, { call, action: 'withdrawal.cancel' })
    return cancelled
  })
}

async function findForOperator({ database }: WithdrawalsDeps, id: number): Promise<Withdrawal> {
  const found = await findWithdrawal(database, id)
  if (found === undefined) throw new DomainError('ITEM_NOT_FOUND')
  return found
}

function record(
  { operators }: WithdrawalsDeps,
  tx: Transaction,
  { call, action }: { readonly call: Decision; readonly action: string },
): Promise<void> {
  const { operator, ip, requestId, body } = call
  return operators.record(tx, {
    operator,
    ip,
    requestId,
    action,
    subject: String(body.id),
    details: { reason: body.reason },
  })
}
