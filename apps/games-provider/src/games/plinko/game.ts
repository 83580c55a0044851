import { defineInstantGame } from '../game.ts'
import { playPlinko, readPlinkoChoice } from './outcome.ts'

export const plinko = defineInstantGame({
  id: 'plinko',
  number: 16,
  name: 'Plinko',
  /** Whole coins; 1,000 coins in the outermost bucket win a million. */
  limits: { min_bet: 100, max_bet: 100_000, step: 100 },
  /** 8 rows at high risk, the least favourable board. */
  rtp: { numerator: 123n, denominator: 128n },
  maxWinMultiplier: 1000,
  computeFigures: async () => (await import('./odds.ts')).plinkoFigures(),
  readChoice: readPlinkoChoice,
  exampleRound: { bet: 100, choice: { rows: 16, risk: 'medium', balls: 1 } },
  play: playPlinko,
})
