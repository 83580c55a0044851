import { BETS } from '../../families/roulette/maths/bets.ts'
import { evenReturn, readRouletteChoice } from '../../families/roulette/maths/laid-bets.ts'
import { defineInstantGame } from '../game.ts'
import { playRoulette } from './outcome.ts'

export const europeanRoulette = defineInstantGame({
  id: 'european-roulette',
  number: 5,
  name: 'European Roulette',
  /** Whole coins; 25,000 coins on one number win 900,000. */
  limits: { min_bet: 100, max_bet: 2_500_000, step: 100 },
  /** The same for every bet. */
  rtp: { numerator: 36n, denominator: 37n },
  maxWinMultiplier: Math.max(...BETS.map(bet => evenReturn(bet))),
  computeFigures: async () => (await import('./odds.ts')).rouletteFigures(),
  readChoice: readRouletteChoice,
  exampleRound: {
    bet: 400,
    choice: [
      { bet: 'straight-17', amount: 100 },
      { bet: 'split-8-11', amount: 100 },
      { bet: 'red', amount: 200 },
    ],
  },
  play: playRoulette,
})
