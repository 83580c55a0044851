import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const partners = feature({
  name: 'partners',
  tier: 'rewards',
  does: 'Offers of other companies, their events, promo codes and media.',
  openFirst: ['partner-offers.ts', 'take-event.ts'],
  needs: ['operators', 'players', 'wallet', 'rewards'],
  create: createdBy<typeof file>(),
  tables: {
    partner_clicks: 'byBucket',
    partner_events: 'byBucket',
    partners: 'onCoordinator',
    partner_codes: 'onCoordinator',
    partner_media: 'onCoordinator',
    partner_paid_days: 'onCoordinator',
    partner_click_ids: 'onCoordinator',
    partner_event_ids: 'onCoordinator',
    partner_messages: 'onCoordinator',
  },
  journeys: ['partners'],
})
