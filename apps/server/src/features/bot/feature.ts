import { feature } from '../../platform/feature/feature.ts'

export const bot = feature({
  name: 'bot',
  tier: 'surfaces',
  does: 'Updates from the chat platform, stored before they are handled.',
  openFirst: ['receive-updates.ts'],
  needs: ['players', 'messages', 'play-limits', 'shop', 'alerts'],
  tables: {
    bot_updates: 'onCoordinator',
  },
  journeys: ['shop', 'friends'],
})
