import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const withdrawals = feature({
  name: 'withdrawals',
  tier: 'money',
  does: 'Withdrawal requests and their review. `payouts/` has orders signed, sends them and reads the chain.',
  openFirst: ['request-withdrawal.ts', 'payouts/pay-withdrawals.job.ts'],
  needs: ['operators', 'players', 'messages', 'fair-play', 'wallet'],
  later: ['shop'],
  create: createdBy<typeof file>(),
  tables: {
    withdrawals: 'byBucket',
    withdrawal_approvals: 'byBucket',
    withdrawal_transactions: 'onCoordinator',
    payout_wallets: 'onCoordinator',
    payouts: 'onCoordinator',
  },
  journeys: ['withdrawal'],
})
