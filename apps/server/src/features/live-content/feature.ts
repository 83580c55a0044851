import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const liveContent = feature({
  name: 'live-content',
  tier: 'identity',
  does: 'Versions of the content that operators change while the product runs: checks, prices, publication and drafts.',
  openFirst: ['live-content.ts', 'control-content.ts'],
  needs: ['operators'],
  later: ['players'],
  create: createdBy<typeof file>(),
  tables: {
    content_versions: 'onCoordinator',
    content_publications: 'onCoordinator',
  },
})
