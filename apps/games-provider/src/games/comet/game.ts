import { CRASH_RTP, MULTIPLIER_TOP } from '../../families/crash/maths/crash-point.ts'
import { defineInstantGame } from '../game.ts'
import { playComet, readCometChoice } from './outcome.ts'

export const comet = defineInstantGame({
  id: 'comet',
  number: 3,
  name: 'Comet',
  /** Whole coins; 10,000 coins reach for 100 times at the most and win a million. */
  limits: { min_bet: 100, max_bet: 1_000_000, step: 100 },
  rtp: CRASH_RTP,
  maxWinMultiplier: MULTIPLIER_TOP / 100,
  computeFigures: async () => (await import('./odds.ts')).cometFigures(),
  readChoice: readCometChoice,
  exampleRound: { bet: 100, choice: { target_x100: 200 } },
  play: playComet,
})
