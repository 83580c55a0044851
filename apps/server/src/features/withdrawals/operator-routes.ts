import * as endpoints from '@arena/contract/endpoints/operator-withdrawals'
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
    route(endpoints.listWithdrawals, async ({ body }) => {
      const states = body.state === undefined ? OPEN : [body.state]
      const before = body.before ?? Number.MAX_SAFE_INTEGER
      return {
        withdrawals: await present(await listInStates(parts.database, { states, before, limit: PAGE })),
      }
    }),
    route(endpoints.approveWithdrawal, async call => presentOne(await approveWithdrawal(parts, call))),
    route(endpoints.cancelWithdrawal, async call => presentOne(await refuseWithdrawal(parts, call))),
    route(endpoints.markWithdrawalSent, async call => presentOne(await markWithdrawalSent(parts, call))),
    ...payoutRoutes(parts),
  ]
}

/** How operators watch and stop the wallet that pays. */
function payoutRoutes(parts: WithdrawalsParts): readonly Route[] {
  return [
    route(endpoints.payoutStatus, () => readPayoutStatus(parts)),
    route(endpoints.pausePayouts, call => setPaused(parts, { call, isPaused: true })),
    route(endpoints.resumePayouts, call => setPaused(parts, { call, isPaused: false })),
  ]
}
