import * as endpoints from '@arena/contract/endpoints/operator-withdrawals'
import { type Route, route } from '../../platform/http/index.ts'
import { approveWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { readPayoutStatus, setPaused } from './payouts/control-payouts.ts'
import { markWithdrawalSent } from './payouts/mark-sent.ts'
import { presentForOperator } from './present-withdrawal.ts'
import { listApprovals, listInStates, type Withdrawal } from './withdrawal-store.ts'

const PAGE = 100
const OPEN = ['requested', 'approved', 'paying', 'held'] as const

/** How operators decide on withdrawals. */
export function operatorRoutes(deps: WithdrawalsDeps): readonly Route[] {
  const present = async (withdrawals: readonly Withdrawal[]) => {
    const approvals = await listApprovals(
      deps.database,
      withdrawals.map(({ withdrawalId }) => withdrawalId),
    )
    const shown = await deps.players.shown(withdrawals.map(({ player }) => player))
    return withdrawals.map(one =>
      presentForOperator(one, {
        reviewLimits: deps.reviewLimits,
        approvedBy: approvals.get(one.withdrawalId) ?? [],
        shown: shown.get(one.player.playerId),
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
        withdrawals: await present(await listInStates(deps.database, { states, before, limit: PAGE })),
      }
    }),
    route(endpoints.approveWithdrawal, async call => presentOne(await approveWithdrawal(deps, call))),
    route(endpoints.cancelWithdrawal, async call => presentOne(await refuseWithdrawal(deps, call))),
    route(endpoints.markWithdrawalSent, async call => presentOne(await markWithdrawalSent(deps, call))),
    ...payoutRoutes(deps),
  ]
}

/** How operators watch and stop the wallet that pays. */
function payoutRoutes(deps: WithdrawalsDeps): readonly Route[] {
  return [
    route(endpoints.payoutStatus, () => readPayoutStatus(deps)),
    route(endpoints.pausePayouts, call => setPaused(deps, { call, isPaused: true })),
    route(endpoints.resumePayouts, call => setPaused(deps, { call, isPaused: false })),
  ]
}
