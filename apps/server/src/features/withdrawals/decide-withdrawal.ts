import type { DecideWithdrawalBody } from '@arena/contract/endpoints/operator-withdrawals'
import { approvalsNeeded } from '@arena/rules'
import { type Call, Refusal } from '../../platform/http/index.ts'
import { giveBack } from './cancel-withdrawal.ts'
import {
  addApproval,
  findWithdrawal,
  forgetApprovals,
  moveWithdrawal,
  type Withdrawal,
} from './withdrawal-store.ts'
import type { WithdrawalsParts } from './withdrawals.ts'

type Decision = Call<DecideWithdrawalBody, 'operator'>

/**
 * An operator agrees to a request that waits for a person. It may be paid when as many different operators agreed as its amount asks
 * for. Agreeing twice counts once.
 *
 * @throws Refusal `ITEM_NOT_FOUND`, `withdrawal_over` when it does not wait for anybody
 */
export async function approveWithdrawal(parts: WithdrawalsParts, call: Decision): Promise<Withdrawal> {
  const found = await findForOperator(parts, call.body.id)
  return parts.database.transaction(async tx => {
    const now = parts.clock.now()
    const freed = await moveWithdrawal(tx, found, { from: ['held'], to: 'requested', now })
    if (freed !== undefined) await forgetApprovals(tx, freed.withdrawalId)
    // Held in its row until the end: two operators at the same moment are two.
    const waiting = freed ?? (await moveWithdrawal(tx, found, { from: ['requested'], to: 'requested', now }))
    if (waiting === undefined) throw new Refusal('withdrawal_over')
    const approvals = await addApproval(tx, waiting, { operator: call.operator.name, now })
    await record(parts, tx, { call, action: 'withdrawal.approve' })
    if (approvals.length < approvalsNeeded(waiting, parts.reviewLimits)) return waiting
    const approved = await moveWithdrawal(tx, waiting, { from: ['requested'], to: 'approved', now })
    if (approved === undefined) throw new Error(`Withdrawal ${waiting.withdrawalId} moved while it was held`)
    return approved
  })
}

/** @throws Refusal `ITEM_NOT_FOUND`, `withdrawal_over` when it is being paid or is over */
export async function refuseWithdrawal(parts: WithdrawalsParts, call: Decision): Promise<Withdrawal> {
  const found = await findForOperator(parts, call.body.id)
  return parts.database.transaction(async tx => {
    const cancelled = await giveBack(parts, tx, found)
    await record(parts, tx, { call, action: 'withdrawal.cancel' })
    return cancelled
  })
}

async function findForOperator({ database }: WithdrawalsParts, id: number): Promise<Withdrawal> {
  const found = await findWithdrawal(database, id)
  if (found === undefined) throw new Refusal('ITEM_NOT_FOUND')
  return found
}

function record(
  { operators }: WithdrawalsParts,
  tx: Parameters<WithdrawalsParts['operators']['record']>[0],
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
