import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const operatorDrafts = feature({
  name: 'operator-drafts',
  tier: 'identity',
  does: 'Operators’ unfinished forms and saved views of lists, for each alone.',
  openFirst: ['create-drafts.ts'],
  needs: ['operators'],
  create: createdBy<typeof file>(),
  tables: {
    operator_drafts: 'onCoordinator',
    operator_views: 'onCoordinator',
  },
  journeys: ['operators'],
})
