import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const operatorConsole = feature({
  name: 'console',
  tier: 'surfaces',
  does: 'Queries of the operator console that span several features.',
  openFirst: ['create-console.ts'],
  needs: ['operators', 'players', 'wallet', 'withdrawals', 'games', 'shop', 'squads', 'player-data'],
  create: createdBy<typeof file>(),
  tables: {
    operator_exports: 'onCoordinator',
    operator_export_parts: 'onCoordinator',
  },
})
