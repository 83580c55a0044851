import type { ReviewLimits, WithdrawalLimits } from '@arena/rules'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Route } from '../../platform/http/index.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import type { TonNetwork } from '../../platform/ton/index.ts'
import type { Operators } from '../operators/index.ts'
import type { PlayerKey, Players } from '../players/index.ts'
import type { Owner } from '../sign-in/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { operatorRoutes } from './operator-routes.ts'
import { payWithdrawalsJob } from './payouts/pay-withdrawals.job.ts'
import { createPayoutCounter, openPayoutGateway, type PayoutGateway } from './payouts/payout-gateway.ts'
import { playerRoutes } from './player-routes.ts'

export interface WithdrawalsDeps {
  readonly gateway: PayoutGateway
  readonly database: Database
  readonly clock: Clock
  readonly wallet: Wallet
  readonly players: Players
  readonly owner: Pick<Owner, 'confirm' | 'tell'>
  readonly operators: Operators
  readonly network: TonNetwork
  readonly limits: WithdrawalLimits
  readonly terms: { readonly stepNano: number; readonly workingDays: number }
  readonly reviewLimits: ReviewLimits
  /**
   * Whether the player still owes something for refunded Stars, after what they have is taken: then an operator decides. The shop is a
   * higher layer.
   */
  readonly owes: (player: PlayerKey) => Promise<boolean>
  /** What goes to an address that is new to its player is not sent before; 0 = it does not wait. */
  readonly newAddressWait_h: number
  /** Which requests wait for a person: those with a reason, every one, or none. */
  readonly review: 'risky' | 'all' | 'none'
}

export interface Withdrawals {
  readonly routes: readonly Route[]
  readonly operatorRoutes: readonly Route[]
  readonly jobs: readonly Job[]
}

export function createWithdrawals(
  options: Omit<WithdrawalsDeps, 'gateway'> & {
    readonly log: Logger
    readonly metrics: Registry
    readonly settings: Omit<Parameters<typeof openPayoutGateway>[0], 'network'>
  },
): Withdrawals {
  const { settings, network, log, metrics } = options
  const gateway = openPayoutGateway({ ...settings, network })
  const deps = { ...options, gateway }
  return {
    routes: playerRoutes(deps),
    operatorRoutes: operatorRoutes(deps),
    jobs:
      gateway.kind === 'ton'
        ? [payWithdrawalsJob({ ...deps, ...gateway, log, count: createPayoutCounter(metrics) })]
        : [],
  }
}
