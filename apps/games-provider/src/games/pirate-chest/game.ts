import { defineInstantGame } from '../game.ts'
import { readNoChoice } from '../scratch-card.ts'
import { CHEST_LIMITS, playPirateChest } from './outcome.ts'

export const pirateChest = defineInstantGame({
  id: 'pirate-chest',
  name: 'Pirate Chest',
  limits: CHEST_LIMITS,
  rtp: { numerator: 19n, denominator: 20n },
  maxWinMultiplier: 5000,
  computeFigures: async () => (await import('./odds.ts')).pirateChestFigures(),
  readChoice: readNoChoice,
  exampleRound: { bet: 100, choice: null },
  play: playPirateChest,
})
