import { readRouletteChoice } from '../../families/roulette/maths/laid-bets.ts'
import { defineInstantGame } from '../game.ts'
import { MULTIPLIERS, playArenaRoulette } from './outcome.ts'

export const arenaRoulette = defineInstantGame({
  id: 'arena-roulette',
  number: 17,
  name: 'Arena Roulette',
  /** Whole coins; 2,000 coins on one number struck with the highest multiplier win a million. */
  limits: { min_bet: 100, max_bet: 200_000, step: 100 },
  /** The same for every bet. */
  rtp: { numerator: 36n, denominator: 37n },
  maxWinMultiplier: Math.max(...MULTIPLIERS.map(({ times }) => times)),
  computeFigures: async () => (await import('./odds.ts')).arenaRouletteFigures(),
  readChoice: readRouletteChoice,
  exampleRound: {
    bet: 400,
    choice: [
      { bet: 'straight-17', amount: 100 },
      { bet: 'split-8-11', amount: 100 },
      { bet: 'red', amount: 200 },
    ],
  },
  play: playArenaRoulette,
})
