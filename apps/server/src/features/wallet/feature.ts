import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const wallet = feature({
  name: 'wallet',
  tier: 'money',
  does: 'Balances, the ledger and rounds. `audit/` proves the accounts continuously and drops rounds of old months.',
  openFirst: ['create-wallet.ts', 'play-rounds.sql', 'audit/audit-ledger.job.ts'],
  needs: ['operators', 'players', 'fair-play'],
  create: createdBy<typeof file>(),
  tables: {
    wallets: 'byBucket',
    tournament_accounts: 'byBucket',
    open_rounds: 'byBucket',
    free_rounds: 'byBucket',
    ledger: 'byBucket',
    ledger_days: 'byBucket',
    ledger_account_days: 'byBucket',
    player_activity: 'byBucket',
    tournament_windows: 'everywhere',
    day_flows: 'onCoordinator',
    day_cohorts: 'onCoordinator',
    day_windows: 'onCoordinator',
    ledger_rolls: 'onCoordinator',
    ledger_audit: 'onCoordinator',
    ton_balance_parts: 'onCoordinator',
    provider_hours: 'onCoordinator',
  },
})
