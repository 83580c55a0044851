import type { PayoutStatusReply } from '@arena/contract/endpoints/operator-withdrawals'
import * as endpoints from '@arena/contract/endpoints/operator-withdrawals'
import { LIST_PAGE } from '@arena/contract/form-limits'
import { CHECK_WITHIN_MS } from '../../platform/health/probe.ts'
import { withinTime } from '../../platform/health/within-time.ts'
import { type Call, DomainError, type Route, route } from '../../platform/http/index.ts'
import { listApprovals } from './approval-store.ts'
import { countInStates } from './count-withdrawals.ts'
import { approveWithdrawal, refuseWithdrawal } from './decide-withdrawal.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { markWithdrawalSent } from './payouts/mark-sent.ts'
import { listSigned, lockPayoutWallet, updateWallet } from './payouts/payout-store.ts'
import { presentForOperator } from './present-withdrawal.ts'
import { listInStates, type Withdrawal, type WithdrawalState } from './withdrawal-store.ts'

const OPEN: readonly WithdrawalState[] = ['requested', 'approved', 'paying', 'held']

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
    route(endpoints.listWithdrawals, async ({ body, operator, ip, requestId }) => {
      const look = { operator, ip, requestId, action: 'withdrawals.look', subject: '', details: body }
      await deps.database.transaction(tx => deps.operators.look(tx, look))
      const states = body.state === undefined ? OPEN : [body.state]
      // Work is done in the order in which players have waited.
      const oldestFirst =
        body.order === undefined ? OPEN.some(open => states.includes(open)) : body.order === 'oldest'
      const page = { states, after: body.after, limit: LIST_PAGE, oldestFirst }
      return {
        withdrawals: await present(await listInStates(deps.database, page)),
        waiting: await countInStates(deps.database, ['requested', 'held']),
      }
    }),
    route(endpoints.approveWithdrawal, async call => (await approveWithdrawal(deps, call)).as(presentOne)),
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

/** The state of payouts. */
async function readPayoutStatus({
  gateway,
  network,
  database,
  health,
}: WithdrawalsDeps): Promise<PayoutStatusReply> {
  if (gateway.kind === 'manual') {
    const checks = gateway.chain !== undefined
    return {
      kind: 'manual',
      network,
      checks,
      wallet: '',
      balance_nano: '',
      under_way_nano: '0',
      paused_because: '',
      stopped_by: '',
    }
  }
  const { wallet, chain } = gateway
  const { pausedBecause } = await database.transaction(tx => lockPayoutWallet(tx, wallet.addressRaw))
  const signed = await listSigned(database, wallet.addressRaw)
  const [balance, stopped_by] = await Promise.all([
    withinTime(chain.account(wallet.addressRaw), CHECK_WITHIN_MS).then(
      ({ balanceNano }) => String(balanceNano),
      () => '',
    ),
    health.stoppedBy(),
  ])
  return {
    kind: 'ton',
    network,
    checks: true,
    wallet: wallet.address,
    balance_nano: balance,
    under_way_nano: String(signed.reduce((sum, { amountNano }) => sum + amountNano, 0)),
    paused_because: pausedBecause,
    stopped_by,
  }
}

/**
 * Pauses or resumes signing. Messages signed before are still sent and settled: they may have been executed.
 *
 * @throws DomainError `CONFLICT` when operators pay by hand
 */
async function setPaused(
  deps: WithdrawalsDeps,
  { call, isPaused }: { readonly call: Call<{ reason: string }, 'operator'>; readonly isPaused: boolean },
): Promise<PayoutStatusReply> {
  const { gateway, database, operators } = deps
  if (gateway.kind === 'manual') throw new DomainError('CONFLICT', { reason: 'manual' })
  const { addressRaw } = gateway.wallet
  await database.transaction(async tx => {
    const locked = await lockPayoutWallet(tx, addressRaw)
    const pausedBecause = isPaused ? call.body.reason : ''
    await updateWallet(tx, addressRaw, { ...locked, pausedBecause })
    const { operator, ip, requestId, body } = call
    await operators.record(tx, {
      operator,
      ip,
      requestId,
      action: isPaused ? 'payouts.pause' : 'payouts.resume',
      subject: addressRaw,
      details: { reason: body.reason, was: locked.pausedBecause },
    })
  })
  return readPayoutStatus(deps)
}
