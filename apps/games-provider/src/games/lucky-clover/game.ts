import { defineInstantGame } from '../game.ts'
import { readNoChoice } from '../scratch-card.ts'
import { CLOVER_LIMITS, playLuckyClover } from './outcome.ts'

export const luckyClover = defineInstantGame({
  id: 'lucky-clover',
  name: 'Lucky Clover',
  limits: CLOVER_LIMITS,
  rtp: { numerator: 19n, denominator: 20n },
  maxWinMultiplier: 1000,
  computeFigures: async () => (await import('./odds.ts')).luckyCloverFigures(),
  readChoice: readNoChoice,
  exampleRound: { bet: 100, choice: null },
  play: playLuckyClover,
})
