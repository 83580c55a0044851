import { defineInstantGame, readNoChoice } from '../game.ts'
import { playVikingStorm } from './outcome.ts'
import { STORM_RULES } from './paytable.ts'

export const vikingStorm = defineInstantGame({
  id: 'viking-storm',
  number: 12,
  name: 'Viking Storm',
  /** Whole coins, so that every line win is whole too; 330 coins at the cap stay below one million. */
  limits: { min_bet: 100, max_bet: 33_000, step: 100 },
  rtp: {
    numerator: 3_014_489_152_098_486_913_120_145_829_468_674_386_580_910_930_323_642_291_301n,
    denominator: 3_138_550_867_693_340_381_917_894_711_603_833_208_051_177_722_232_017_256_448n,
  },
  maxWinMultiplier: STORM_RULES.maxWinBets,
  computeFigures: async () => (await import('./odds.ts')).vikingStormFigures(),
  readChoice: readNoChoice,
  exampleRound: { bet: 100, choice: null },
  play: playVikingStorm,
})
