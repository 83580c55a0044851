import type { FigureQuery } from '@arena/telemetry'
import type { Registry } from 'prom-client'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { WithdrawalsDeps } from './deps.ts'
import { heldWithdrawals, holdSuspectsJob } from './held-withdrawals.ts'
import { operatorRoutes } from './operator-routes.ts'
import { payWithdrawalsJob } from './payouts/pay-withdrawals.job.ts'
import { createPayoutCounter, openPayoutGateway } from './payouts/payout-gateway.ts'
import { playerRoutes } from './player-routes.ts'
import { createPayingWalletGauge, WITHDRAWAL_FIGURES } from './withdrawal-figures.ts'

export interface Withdrawals {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
  readonly figures: readonly FigureQuery[]
}

export function createWithdrawals(
  options: Omit<WithdrawalsDeps, 'gateway'> & {
    readonly log: Logger
    readonly metrics: Registry
    readonly settings: Omit<Parameters<typeof openPayoutGateway>[0], 'network' | 'now'>
  },
): Withdrawals {
  const { settings, network, log, metrics } = options
  const gateway = openPayoutGateway({ ...settings, network, now: () => options.clock.now() })
  const deps = { ...options, gateway }
  deps.holds.of('withdrawal', heldWithdrawals(deps))
  return {
    routes: playerRoutes(deps),
    operatorRoutes: operatorRoutes(deps),
    figures: WITHDRAWAL_FIGURES,
    jobs: [
      holdSuspectsJob(deps),
      ...(gateway.kind === 'ton'
        ? [
            payWithdrawalsJob({
              ...deps,
              ...gateway,
              log,
              count: createPayoutCounter(metrics),
              noteBalance: createPayingWalletGauge(metrics, options.clock),
            }),
          ]
        : []),
    ],
  }
}
