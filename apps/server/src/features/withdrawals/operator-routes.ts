import {
  DecideWithdrawalBodySchema,
  EmptyBodySchema,
  ListWithdrawalsBodySchema,
  ListWithdrawalsReplySchema,
  MarkWithdrawalSentBodySchema,
  OPERATOR_API,
  OperatorWithdrawalReplySchema,
  PayoutStatusReplySchema,
  SteerPayoutsBodySchema,
} from '@arena/contract'
import { type Route, route } from '../../platform/http/index.ts'
import { approveWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts'
import { markWithdrawalSent } from './payouts/mark-sent.ts'
import { readPayoutStatus, setPaused } from './payouts/steer-payouts.ts'
import { presentForOperator } from './present-withdrawal.ts'
import { listApprovals, listInStates, type Withdrawal } from './withdrawal-store.ts'
import type { WithdrawalsParts } from './withdrawals.ts'

const PAGE = 100
const OPEN = ['requested', 'approved', 'paying', 'held'] as const

/** How operators decide on withdrawals. */
export function operatorRoutes(parts: WithdrawalsParts): readonly Route[] {
  const present = async (withdrawals: readonly Withdrawal[]) => {
    const approvals = await listApprovals(
      parts.database,
      withdrawals.map(({ withdrawalId }) => withdrawalId),
    )
    return withdrawals.map(one =>
      presentForOperator(one, {
        reviewLimits: parts.reviewLimits,
        approvedBy: approvals.get(one.withdrawalId) ?? [],
      }),
    )
  }
  const presentOne = async (withdrawal: Withdrawal) => {
    const [presented] = await present([withdrawal])
    if (presented === undefined) throw new Error('A withdrawal was not presented')
    return { withdrawal: presented }
  }
  return [
    route({
      method: 'POST',
      path: OPERATOR_API.listWithdrawals,
      summary: 'Withdrawals in one state, or those that are not over, the latest first.',
      guard: 'operator',
      body: ListWithdrawalsBodySchema,
      reply: ListWithdrawalsReplySchema,
      handle: async ({ body }) => {
        const states = body.state === undefined ? OPEN : [body.state]
        const before = body.before ?? Number.MAX_SAFE_INTEGER
        return {
          withdrawals: await present(await listInStates(parts.database, { states, before, limit: PAGE })),
        }
      },
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.approveWithdrawal,
      summary: 'Agrees to a withdrawal that waits for a person.',
      guard: 'operator',
      body: DecideWithdrawalBodySchema,
      reply: OperatorWithdrawalReplySchema,
      handle: async call => presentOne(await approveWithdrawal(parts, call)),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.cancelWithdrawal,
      summary: 'Refuses a withdrawal and gives the amount back.',
      guard: 'operator',
      body: DecideWithdrawalBodySchema,
      reply: OperatorWithdrawalReplySchema,
      handle: async call => presentOne(await refuseWithdrawal(parts, call)),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.markWithdrawalSent,
      summary: 'Says by which transaction an approved withdrawal was paid by hand.',
      guard: 'operator',
      body: MarkWithdrawalSentBodySchema,
      reply: OperatorWithdrawalReplySchema,
      handle: async call => presentOne(await markWithdrawalSent(parts, call)),
    }),
    ...payoutRoutes(parts),
  ]
}

/** How operators watch and stop the wallet that pays. */
function payoutRoutes(parts: WithdrawalsParts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: OPERATOR_API.payoutStatus,
      summary: 'How payouts are made, what is in the wallet and whether it pays.',
      guard: 'operator',
      body: EmptyBodySchema,
      reply: PayoutStatusReplySchema,
      handle: () => readPayoutStatus(parts),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.pausePayouts,
      summary: 'Signs no payout any more.',
      guard: 'operator',
      body: SteerPayoutsBodySchema,
      reply: PayoutStatusReplySchema,
      handle: call => setPaused(parts, { call, isPaused: true }),
    }),
    route({
      method: 'POST',
      path: OPERATOR_API.resumePayouts,
      summary: 'Lets payouts go on.',
      guard: 'operator',
      body: SteerPayoutsBodySchema,
      reply: PayoutStatusReplySchema,
      handle: call => setPaused(parts, { call, isPaused: false }),
    }),
  ]
}
