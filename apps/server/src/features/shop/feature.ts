import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const shop = feature({
  name: 'shop',
  tier: 'rewards',
  does: 'Tickets for coins; orders, payments and refunds in Stars.',
  openFirst: ['settle-payment.ts', 'take-back.ts', 'send-refunds.job.ts'],
  needs: ['operators', 'live-content', 'players', 'wallet', 'rewards', 'play-limits'],
  content: 'shop',
  create: createdBy<typeof file>(),
  tables: {
    star_orders: 'byBucket',
    star_payments: 'byBucket',
    star_charges: 'onCoordinator',
    star_reconciliation: 'onCoordinator',
  },
  journeys: ['shop', 'extra-attempts'],
})
