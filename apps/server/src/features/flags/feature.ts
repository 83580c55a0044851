import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const flags = feature({
  name: 'flags',
  tier: 'surfaces',
  does: 'What players with and without a switchable feature do.',
  openFirst: ['count-groups.job.ts'],
  needs: ['operators', 'fair-play', 'shop'],
  content: 'flags',
  create: createdBy<typeof file>(),
  tables: {
    flag_days: 'onCoordinator',
    flag_groups: 'onCoordinator',
  },
  journeys: ['feature-flags'],
})
