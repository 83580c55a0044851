import { createdBy, feature } from '../../platform/feature/feature.ts'
import type * as file from './create.ts'

export const bot = feature({
  name: 'bot',
  tier: 'surfaces',
  does: 'Updates from the chat platform, stored before they are handled.',
  openFirst: ['receive-updates.ts'],
  needs: ['players', 'messages', 'play-limits', 'shop', 'inbox', 'alerts'],
  create: createdBy<typeof file>(),
  tables: {
    bot_updates: 'onCoordinator',
  },
  journeys: ['shop', 'friends', 'operators'],
})
