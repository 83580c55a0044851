import { defineInstantGame } from '../game.ts'
import { readNoChoice } from '../scratch-card.ts'
import { playLuckyClover } from './outcome.ts'

export const luckyClover = defineInstantGame({
  id: 'lucky-clover',
  name: 'Lucky Clover',
  /** Whole coins; 1,000 coins at a thousand bets are one million. */
  limits: { min_bet: 100, max_bet: 100_000, step: 100 },
  rtp: { numerator: 19n, denominator: 20n },
  maxWinMultiplier: 1000,
  computeFigures: async () => (await import('./odds.ts')).luckyCloverFigures(),
  readChoice: readNoChoice,
  exampleRound: { bet: 100, choice: null },
  play: playLuckyClover,
})
