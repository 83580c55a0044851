import type { DecideWithdrawalBody } from '@arena/contract/endpoints/operator-withdrawals'
import type { Transaction } from '@arena/database'
import { approvalsNeeded } from '@arena/rules'
import { type Connection, DomainError, type Passed } from '../../platform/http/index.ts'
import type { ApprovedCall, Gate } from '../operators/index.ts'
import { addApproval, dropApproval, forgetApprovals } from './approval-store.ts'
import { giveBack } from './cancel-withdrawal.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { subjectOf } from './hold-subject.ts'
import { findWithdrawal, moveWithdrawal, type Withdrawal } from './withdrawal-store.ts'

type Decision = Connection & Pick<ApprovedCall, 'operator'> & { readonly body: DecideWithdrawalBody }

/**
 * An operator approves a request that waits for review. It may be paid when as many different operators approved as its amount requires. Approving
 * twice counts once, and an operator enrolled within a day does not count where two are needed: nobody can enrol their own second approver. Nor
 * does the approval of an operator who lost the permission since.
 *
 * @throws DomainError `FORBIDDEN`, `ITEM_NOT_FOUND`, `withdrawal_over` when it does not wait for review, `CONFLICT` {reason: held}
 */
export async function approveWithdrawal(deps: WithdrawalsDeps, call: Decision): Promise<Passed<Withdrawal>> {
  const found = await findForOperator(deps, call.body.id)
  return deps.database.transaction(tx => agree(deps, tx, { found, call }))
}

/** @throws DomainError `FORBIDDEN`, `withdrawal_over`, `CONFLICT` {reason: held} while its risk case is open */
export function agree(
  deps: WithdrawalsDeps,
  tx: Transaction,
  { found, call }: { readonly found: Withdrawal; readonly call: Decision },
): Promise<Passed<Withdrawal>> {
  const passing = { act: 'withdrawal.approve', operator: call.operator.name } as const
  return deps.operators.within(tx, passing, (within, gate) => agreeIn(deps, within, { found, call, gate }))
}

interface Agreeing {
  readonly found: Withdrawal
  readonly call: Decision
  readonly gate: Gate
}

async function agreeIn(
  deps: WithdrawalsDeps,
  tx: Transaction,
  { found, call, gate }: Agreeing,
): Promise<Withdrawal> {
  const now = deps.clock.now()
  const freed = await moveWithdrawal(tx, found, { from: ['held'], to: 'requested', now })
  if (freed !== undefined) await forgetApprovals(tx, freed.withdrawalId)
  // Its row is locked until the end: two operators at the same moment count as two.
  const waiting = freed ?? (await moveWithdrawal(tx, found, { from: ['requested'], to: 'requested', now }))
  if (waiting === undefined) throw new DomainError('withdrawal_over')
  const payment = { ...subjectOf(waiting), amountNano: waiting.amountNano }
  if ((await deps.holds.standing(tx, payment)) === 'open') {
    throw new DomainError('CONFLICT', { reason: 'held' })
  }
  const needed = approvalsNeeded(waiting, deps.reviewLimits)
  if (needed > 1 && call.operator.agreesFrom > now) throw new DomainError('FORBIDDEN')
  const approvals = await countApprovals(deps, tx, { waiting, operator: call.operator.name })
  await record(deps, tx, { call, action: 'withdrawal.approve' })
  const isOneEnough = needed === 1 && approvals === 1
  // One operator's own payouts have a daily limit. Above it an approver is needed as well.
  const why = await gate.reasons(tx, { nano: isOneEnough ? waiting.amountNano : 0 })
  if (approvals < needed || why.length > 0) return waiting
  // The second of two, where one would have sufficed by the amount: an operator enrolled within a day does not count.
  if (needed === 1 && !isOneEnough && call.operator.agreesFrom > now) throw new DomainError('FORBIDDEN')
  const approved = await moveWithdrawal(tx, waiting, { from: ['requested'], to: 'approved', now })
  if (approved === undefined) throw new Error(`Withdrawal ${waiting.withdrawalId} moved while it was held`)
  return approved
}

/**
 * Adds the caller's approval and counts it with the earlier ones. An earlier one counts if its operator may still decide and counted when they gave
 * it: a new enrolment or role starts their day again. The others are removed.
 */
async function countApprovals(
  { operators, clock }: WithdrawalsDeps,
  tx: Transaction,
  { waiting, operator }: { readonly waiting: Withdrawal; readonly operator: string },
): Promise<number> {
  const approvals = await addApproval(tx, waiting, { operator, at: clock.now() })
  let counted = 0
  for (const one of approvals) {
    const found = await operators.find(tx, one.operator)
    const mayDecide = found?.permissions.has('withdrawals.decide') === true
    const isCounted = one.operator === operator || (mayDecide && found.agreesFrom <= one.at)
    if (isCounted) counted += 1
    else await dropApproval(tx, waiting.withdrawalId, one.operator)
  }
  return counted
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
