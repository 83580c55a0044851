import { defineInstantGame } from '../game.ts'
import { readNoChoice } from '../scratch-card.ts'
import { playPirateChest } from './outcome.ts'

export const pirateChest = defineInstantGame({
  id: 'pirate-chest',
  name: 'Pirate Chest',
  /** Whole coins; 200 coins at five thousand bets are one million. */
  limits: { min_bet: 100, max_bet: 20_000, step: 100 },
  rtp: { numerator: 19n, denominator: 20n },
  maxWinMultiplier: 5000,
  computeFigures: async () => (await import('./odds.ts')).pirateChestFigures(),
  readChoice: readNoChoice,
  exampleRound: { bet: 100, choice: null },
  play: playPirateChest,
})
