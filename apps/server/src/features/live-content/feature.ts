import { feature } from '../../platform/feature/feature.ts'

export const liveContent = feature({
  name: 'live-content',
  tier: 'identity',
  does: 'Versions of the content that operators change while the product runs: checks, prices, publication and drafts.',
  openFirst: ['live-content.ts', 'control-content.ts'],
  needs: ['operators'],
  tables: {
    content_versions: 'onCoordinator',
    content_publications: 'onCoordinator',
  },
})
