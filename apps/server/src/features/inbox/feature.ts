import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const inbox = feature({
  name: 'inbox',
  tier: 'surfaces',
  does: 'Players’ messages to the bot, and answers.',
  openFirst: ['take-message.ts'],
  needs: ['operators', 'players', 'messages'],
  content: 'alerts',
  create: createdBy<typeof file>(),
  tables: {
    support_conversations: 'onCoordinator',
    support_messages: 'onCoordinator',
    support_topics: 'onCoordinator',
  },
  journeys: ['operators'],
})
