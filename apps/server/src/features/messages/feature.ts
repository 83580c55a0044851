import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const messages = feature({
  name: 'messages',
  tier: 'identity',
  does: 'Messages of the bot to players, and which ones a player wants.',
  openFirst: ['send-messages.job.ts'],
  needs: ['players'],
  later: ['play-limits'],
  create: createdBy<typeof file>(),
  tables: {
    message_settings: 'byBucket',
    bot_messages: 'onCoordinator',
  },
})
