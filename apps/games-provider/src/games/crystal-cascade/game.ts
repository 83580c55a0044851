import { defineInstantGame, readNoChoice } from '../game.ts'
import { playCrystalCascade } from './outcome.ts'
import { MAX_WIN_TENTHS, TENTHS } from './paytable.ts'

export const crystalCascade = defineInstantGame({
  id: 'crystal-cascade',
  number: 4,
  name: 'Crystal Cascade',
  /** Whole coins, so that a tenth of the bet is whole hundredths; 1 850 coins at the highest win stay below one million. */
  limits: { min_bet: 100, max_bet: 185_000, step: 100 },
  rtp: { numerator: 64_423_833n, denominator: 67_108_864n },
  maxWinMultiplier: MAX_WIN_TENTHS / TENTHS,
  computeFigures: async () => (await import('./odds.ts')).crystalCascadeFigures(),
  readChoice: readNoChoice,
  exampleRound: { bet: 100, choice: null },
  play: playCrystalCascade,
})
