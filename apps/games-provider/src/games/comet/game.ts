import { crashReturn } from '../../fairness/index.ts'
import { defineInstantGame } from '../game.ts'
import { fraction } from '../odds-figures.ts'
import { playComet, readCometChoice, TARGET_MAX } from './outcome.ts'

/** The target 9,999.00, where 99 · 2^52 divides worst of all targets, misses 99 % by 2 in a million million. */
const least = crashReturn(999_900)

export const comet = defineInstantGame({
  id: 'comet',
  name: 'Comet',
  /** Whole coins; 10,000 coins reach for 100 times at the most and win a million. */
  limits: { min_bet: 100, max_bet: 1_000_000, step: 100 },
  rtp: fraction(least.numerator, least.denominator),
  maxWinMultiplier: TARGET_MAX / 100,
  computeFigures: async () => (await import('./odds.ts')).cometFigures(),
  readChoice: readCometChoice,
  exampleRound: { bet: 100, choice: { target_x100: 200 } },
  play: playComet,
})
