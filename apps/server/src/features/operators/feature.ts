import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const operators = feature({
  name: 'operators',
  tier: 'identity',
  does: 'Roles, sign-in, tokens and passkeys of operators; approvals, limits and the audit log.',
  openFirst: ['guard-operators.ts', 'gate.ts'],
  needs: [],
  create: createdBy<typeof file>(),
  tables: {
    operators: 'onCoordinator',
    operator_tokens: 'onCoordinator',
    operator_logins: 'onCoordinator',
    operator_codes: 'onCoordinator',
    operator_chat_accounts: 'onCoordinator',
    operator_passkeys: 'onCoordinator',
    operator_challenges: 'onCoordinator',
    operator_actions: 'onCoordinator',
    operator_audit: 'onCoordinator',
    operator_requests: 'onCoordinator',
    operator_spending: 'onCoordinator',
    operator_ceilings: 'onCoordinator',
    operator_bulks: 'onCoordinator',
    operator_bulk_items: 'onCoordinator',
  },
  journeys: ['withdrawals'],
})
