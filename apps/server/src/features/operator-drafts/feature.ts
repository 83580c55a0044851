import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const operatorDrafts = feature({
  name: 'operator-drafts',
  tier: 'identity',
  does: 'What operators typed into forms without finishing them, for each alone.',
  openFirst: ['create-drafts.ts'],
  needs: ['operators'],
  create: createdBy<typeof file>(),
  tables: {
    operator_drafts: 'onCoordinator',
  },
  journeys: ['operators'],
})
