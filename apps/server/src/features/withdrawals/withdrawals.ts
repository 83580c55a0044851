import type { Registry } from 'prom-client'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import type { Logger } from '../../platform/log/log.ts'
import { operatorRoutes } from './operator-routes.ts'
import { payWithdrawalsJob } from './payouts/pay-withdrawals.job.ts'
import { createPayoutCounter, openPayoutGateway } from './payouts/payout-gateway.ts'
import { playerRoutes } from './player-routes.ts'
import type { WithdrawalsParts } from './withdrawals-parts.ts'

export interface Withdrawals {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
}

export function createWithdrawals(
  options: Omit<WithdrawalsParts, 'gateway'> & {
    readonly log: Logger
    readonly metrics: Registry
    readonly settings: Omit<Parameters<typeof openPayoutGateway>[0], 'network'>
  },
): Withdrawals {
  const { settings, network, log, metrics } = options
  const gateway = openPayoutGateway({ ...settings, network })
  const parts = { ...options, gateway }
  return {
    routes: playerRoutes(parts),
    operatorRoutes: operatorRoutes(parts),
    jobs:
      gateway.kind === 'ton'
        ? [payWithdrawalsJob({ ...parts, ...gateway, log, count: createPayoutCounter(metrics) })]
        : [],
  }
}
