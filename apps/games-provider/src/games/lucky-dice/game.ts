import { defineInstantGame } from '../game.ts'
import { diceMultiplier, playLuckyDice, readDiceChoice, TARGET_MIN } from './outcome.ts'

export const luckyDice = defineInstantGame({
  id: 'lucky-dice',
  number: 9,
  name: 'Lucky Dice',
  /** Whole coins; 10,000 coins on the smallest target win 990,000. */
  limits: { min_bet: 100, max_bet: 1_000_000, step: 100 },
  /** Target 9724, the least favourable of all. */
  rtp: { numerator: 1_237_379n, denominator: 1_250_000n },
  maxWinMultiplier: diceMultiplier(TARGET_MIN) / 10_000,
  computeFigures: async () => (await import('./odds.ts')).luckyDiceFigures(),
  readChoice: readDiceChoice,
  exampleRound: { bet: 100, choice: { target: 4950, side: 'under' } },
  play: playLuckyDice,
})
